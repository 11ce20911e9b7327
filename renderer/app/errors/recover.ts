/** Session storage: the missing file of the last reload. A page that still misses it does not reload again. */
const KEY = 'reloadedFor';
const RETRY_MS = 5_000;

const isReachable = (): Promise<boolean> =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page for something that could not be loaded: at once, and once for each `missing`, where the server answers,
 * else as soon as it does. Resolves where another reload would not help.
 */
export async function recover(missing: string, signal: AbortSignal, onAway: () => void): Promise<void> {
  if (await isReachable()) {
    if (sessionStorage.getItem(KEY) === missing) return;
    sessionStorage.setItem(KEY, missing);
  } else {
    onAway();
    do await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    while (!signal.aborted && !(await isReachable()));
  }
  if (!signal.aborted) location.reload();
}
