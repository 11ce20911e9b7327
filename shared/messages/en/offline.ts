/** Use without a network, and new versions. */
export const offline = {
  offline: 'Offline.',
  asOf: 'As of {{time}}.',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  pageTitle: 'You are offline',
  page: 'This page needs a connection. It opens by itself as soon as you are back online.',
  waiting_one: 'One change is waiting to be sent.',
  waiting_other: '{{count, number}} changes are waiting to be sent.',
  sent_one: 'Your change is saved.',
  sent_other: 'Your {{count, number}} changes are saved.',
  refused: 'Your change to {{name}} was not saved',
  refusedNote: '{{reason}} Your note: “{{note}}”',
  fullTitle: "This browser's storage is full",
  full: 'Keep this page open until you are back online: your change waits in it.',
  discard: 'They are lost when you sign out now.',
  signOut: 'Sign out anyway',
} as const;
