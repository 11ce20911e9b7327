const MINUTE = 60;

/** Seconds as the game's timer shows them, such as 28:05. */
export function formatRunTime(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}
