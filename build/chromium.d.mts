/** Where a Chromium-like browser is: `CHROMIUM_PATH`, the PATH, then the usual folders; null when there is none. */
export function findChromium(): string | null;
/** Switches that keep a test's browser quiet, offline and alike everywhere. */
export const CHROMIUM_ARGS: string[];
