/** Form with a player's own settings of a character. */
export const characterEdit = {
  title: 'Your settings',
  note: 'Note',
  noteHint: 'Only you see it. An import never changes it. {{left, number}} characters left.',
  favourite: 'Favourite',
  favouriteHint: 'Listed first on the dashboard and in the list.',
  hidden: 'Hidden',
  hiddenHint: 'Not shown on the dashboard and collapsed in the list, but still updated.',
  failed: 'Your changes could not be saved',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes to {{name}} are not saved yet.',
  leave: 'Leave',
} as const;
