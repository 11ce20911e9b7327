/** Maximum length of a player's note. */
export const NOTE_MAX = 2000;
