/** Words of the shared components. */
export const common = {
  productName: 'Tavern Ledger',
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying was not allowed. Select the text and copy it by hand.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  undo: 'Undo',
  tryAgain: 'Try again',
  errorTitle: 'That did not work',
  loading: 'Loading',
  notifications: 'Notifications',
  notAvailable: 'N/A',
  coins: { gold: '{{gold, number}}g', silver: '{{silver}}s', copper: '{{copper}}c' },
  duration: { days: '{{n, number}}d', hours: '{{n}}h', minutes: '{{n}}m', seconds: '{{n}}s' },
} as const;
