/** Maximum UTF-16 units of a message as it is typed: chat, table talk, whisper or direct. */
export const CHAT_MAX = 2_000;

/** Invisible or harmful characters: controls, direction overrides and invisible fillers. */
const HARMFUL =
  /[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** Combining marks beyond any script's need, which would cover neighbouring lines. */
const TOWERS = /(\p{M}{4})\p{M}+/gu;

/** One line of plain NFC text. Markup is kept as text. Empty when nothing visible is left. */
export function cleanChat(text: string): string {
  // Spaces, and letters with accents, are joined last: a removed character may have stood between them.
  const kept = text.toWellFormed().replace(/\s/gu, ' ').replace(HARMFUL, '');
  return kept.normalize('NFC').replace(/ +/g, ' ').replace(TOWERS, '$1').trim();
}
