/** A page that never comes to rest does not keep things waiting longer than this. */
const IDLE_TIMEOUT_MS = 1_500;
/** Where the browser tells nothing of its idle time (Safari), a page has most likely come to rest after this. */
const IDLE_FALLBACK_MS = 1_000;

/** Runs something once the page has come to rest. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(idle);
}

/** Fetches code that is likely wanted later, once the page has come to rest. Returns how to call it off. */
export function preloadWhenIdle(load: () => Promise<unknown>): () => void {
  // What cannot be fetched now is asked for again when it is wanted, and then it is said.
  return whenIdle(() => void load().catch(() => undefined));
}
