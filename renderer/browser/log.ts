/** The browser's console, in one place, so that nothing else writes to it. Never pass a token, a password or a mail address. */
export const log = {
  error(message: string, detail?: unknown): void {
    // oxlint-disable-next-line no-console -- specification section 8 asks for these errors to be logged; this is where
    console.error(message, ...(detail === undefined ? [] : [detail]));
  },
};
