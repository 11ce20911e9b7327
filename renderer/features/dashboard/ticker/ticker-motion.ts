/** Section 9: "Ticker speed 25 px per second". */
const TICKER_SPEED = 25;

/** What the ticker has measured, in CSS pixels. */
export interface TickerSize {
  /** From the start of the first card to the start of its first repetition: all cards and all gaps. */
  readonly loop: number;
  /** Of the window that the cards pass. */
  readonly window: number;
}

/** Cards that fit beside each other have nowhere to go: they stand still and are not repeated. */
export function overflows({ loop, window }: TickerSize): boolean {
  return window > 0 && loop > window;
}

/**
 * How many cards from the start must be repeated after the last one, so that the window is full at every moment of a turn.
 * @param starts where each card starts, from the first card's start
 */
export function repeatedCards(starts: readonly number[], size: TickerSize): number {
  if (!overflows(size)) return 0;
  return starts.filter((start) => start < size.window).length;
}

/** Milliseconds of one turn. */
export function loopDuration({ loop }: TickerSize): number {
  return (loop / TICKER_SPEED) * 1000;
}

/** The moment of a turn, in milliseconds, at which the cards have moved by `offset` pixels (any number, either direction). */
export function momentAt(offset: number, size: TickerSize): number {
  if (size.loop <= 0) return 0;
  const within = ((offset % size.loop) + size.loop) % size.loop;
  return (within / TICKER_SPEED) * 1000;
}

/** How far the cards have moved, in pixels, at a moment of any turn. */
export function offsetAt(moment: number, { loop }: TickerSize): number {
  return loop <= 0 ? 0 : ((moment / 1000) * TICKER_SPEED) % loop;
}
