import * as Type from 'typebox';

/** Unread messages of a group, or of a friend, are counted up to this. */
export const UNREAD_MAX = 100;

/**
 * Which news of a group count on the bar and are pushed. `none` also silences its events and their reminders. Levels are
 * compared where they are read: `notify_level` on the server, `level` on pages.
 */
export const NotifyLevel = Type.Union([Type.Literal('all'), Type.Literal('mentions'), Type.Literal('none')]);
export type NotifyLevel = Type.Static<typeof NotifyLevel>;
