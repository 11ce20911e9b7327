/** A load whose outcome always ends current. */
export interface CoalescedLoad {
  /** Starts it. Asked for while it runs, however often, it runs once more after that; ends when nothing more is asked for. */
  run(): Promise<void>;
  /** Gives up what is under way: its signal is aborted, and the next run starts anew. */
  giveUp(): void;
}

/** `loadOnce` must not throw, and leaves everything as it is once its signal is aborted. It may ask for another round itself. */
export function createCoalescedLoad(
  loadOnce: (signal: AbortSignal, again: () => void) => Promise<void>,
): CoalescedLoad {
  let leaving = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;
  const want = (): void => {
    isWanted = true;
  };

  async function loadUntilCurrent({ signal }: AbortController): Promise<void> {
    do {
      isWanted = false;
      await loadOnce(signal, want);
    } while (isWanted && !signal.aborted);
    if (!signal.aborted) running = null;
  }

  return {
    run() {
      if (running) want();
      return (running ??= loadUntilCurrent(leaving));
    },
    giveUp() {
      leaving.abort();
      leaving = new AbortController();
      running = null;
      isWanted = false;
    },
  };
}
