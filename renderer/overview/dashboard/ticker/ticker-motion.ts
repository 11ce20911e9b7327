/** Pixels per second. */
const TICKER_SPEED = 25;

/** Measurements in CSS pixels. */
export interface TickerSize {
  /** From the start of the first card to the start of its first repetition. */
  readonly loop: number;
  readonly window: number;
}

/** False when all cards fit: then nothing moves or repeats. */
export function overflows({ loop, window }: TickerSize): boolean {
  return window > 0 && loop > window;
}

/** Cards to repeat after the last, so that the viewport is always full. `starts` count from the first card's start. */
export function repeatedCards(starts: readonly number[], size: TickerSize): number {
  if (!overflows(size)) return 0;
  return starts.filter((start) => start < size.window).length;
}

/** Milliseconds per loop. */
export function loopDuration({ loop }: TickerSize): number {
  return (loop / TICKER_SPEED) * 1000;
}

/** Time within a loop, in milliseconds, for an offset in pixels (any number, either direction). */
export function momentAt(offset: number, size: TickerSize): number {
  if (size.loop <= 0) return 0;
  const within = ((offset % size.loop) + size.loop) % size.loop;
  return (within / TICKER_SPEED) * 1000;
}

/** Offset in pixels at any time. */
export function offsetAt(moment: number, { loop }: TickerSize): number {
  return loop <= 0 ? 0 : ((moment / 1000) * TICKER_SPEED) % loop;
}
