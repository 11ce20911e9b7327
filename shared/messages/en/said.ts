import { ENGLISH } from '#shared/messages/english.ts';

/** What the desktop app says by codes: the same words as those that the sync without a window prints. */
export const said = ENGLISH;
