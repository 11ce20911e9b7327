import * as Type from 'typebox';

/** Unread messages of a group, or of a friend, are counted up to this. */
export const UNREAD_MAX = 100;

/** Messages of a group that count on the bar and are pushed. */
export const NotifyLevel = Type.Union([Type.Literal('all'), Type.Literal('mentions'), Type.Literal('none')]);
export type NotifyLevel = Type.Static<typeof NotifyLevel>;
