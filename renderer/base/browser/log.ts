/** The only writer to the browser's console. Never pass a token, a password or a mail address. */
export const log = {
  error(message: string, detail?: unknown): void {
    // oxlint-disable-next-line no-console -- the one place that logs
    console.error(message, ...(detail === undefined ? [] : [detail]));
  },
};
