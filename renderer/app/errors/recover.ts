/** The last chunk that a reload was to bring: one that is missing afterwards, too, would reload for ever. */
const KEY = 'reloadedFor';
const RETRY_MS = 5_000;

const isReachable = (): Promise<boolean> =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page after a chunk could not be loaded: at once for a newer version, else as soon as the server answers.
 */
export async function recover({ message }: Error, signal: AbortSignal, onAway: () => void): Promise<void> {
  if (await isReachable()) {
    if (sessionStorage.getItem(KEY) === message) return;
    sessionStorage.setItem(KEY, message);
  } else {
    onAway();
    do await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    while (!signal.aborted && !(await isReachable()));
  }
  if (!signal.aborted) location.reload();
}
