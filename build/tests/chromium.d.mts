/** Where a Chromium-like browser is: `CHROMIUM_PATH`, the PATH, then the usual folders; null when there is none. */
export function findChromium(): string | null;
/** Where Chromium's engine without a window around it is, on the PATH; null when there is none. */
export function findHeadlessShell(): string | null;
/**
 * The browser of the tests: `CHROMIUM_PATH`, else the headless shell, else any Chromium; null when there is none. The engine is
 * the same, but a whole browser draws a window with tabs and menus, which nobody sees, around each page: opening one takes it
 * four times the processor time.
 */
export function findTestBrowser(): string | null;
/** Switches that keep a test's browser quiet, offline and alike everywhere. */
export const CHROMIUM_ARGS: string[];
