/** Failures without a response of the server, and what the guest may not do. Part of every page. */
export const messages = {
  aborted: 'Request aborted',
  guest_is_read_only: 'The guest account is read-only. Create an account to do this.',
  network: 'Network Error',
  timeout: 'timeout exceeded',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;
