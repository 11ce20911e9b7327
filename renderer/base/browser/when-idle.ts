/** Schedules a function, at the earliest after `pause` milliseconds; returns how to cancel it. */
export type Scheduler = (run: () => void, pause?: number) => () => void;

/** Maximum wait on a page that never becomes idle. */
const IDLE_TIMEOUT_MS = 1_500;
/** Delay where `requestIdleCallback` is missing (Safari). */
const IDLE_FALLBACK_MS = 1_000;

/** Runs a function when the page is idle. Returns how to cancel. */
export const whenIdle: Scheduler = (run, pause = 0) => {
  if (pause > 0) {
    let cancelIdle = (): void => {};
    const timer = setTimeout(() => (cancelIdle = whenIdle(run)), pause);
    return () => {
      clearTimeout(timer);
      cancelIdle();
    };
  }
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(idle);
};

export function preloadWhenIdle(load: () => Promise<unknown>): () => void {
  // A failed preload is repeated, and reported, when the code is needed.
  return whenIdle(() => void load().catch(() => undefined));
}
