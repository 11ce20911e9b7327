/** Load whose calls are coalesced while one is running. */
export interface CoalescedLoad {
  /** Starts a load, or requests one more after the running one. Resolves when none is left. */
  run(): Promise<void>;
  isRunning(): boolean;
  cancel(): void;
}

/** `loadOnce` must not throw nor change anything once its signal is aborted; it may request another load. */
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
    isRunning: () => running !== null,
    cancel() {
      leaving.abort();
      leaving = new AbortController();
      running = null;
      isWanted = false;
    },
  };
}
