/** Reactions that a message can have, in the order in which they are offered. */
export const REACTIONS = ['like', 'love', 'laugh', 'cheers', 'fire', 'sad', 'yes', 'no'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const REACTION_PEOPLE_MAX = 100;

/** Milliseconds after writing in which an author may edit a message. */
export const EDIT_MS = 5 * 60_000;

export const PINS_MAX = 50;

/** Characters of a message that a reply to it quotes. */
export const QUOTE_MAX = 160;
