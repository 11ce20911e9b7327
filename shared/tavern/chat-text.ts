/** Characters that say nothing and can do harm: controls, those that turn the direction of what follows, and invisible fillers. */
const HARMFUL =
  /[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** Marks over one letter beyond what any script needs: towers that cover the lines above and below. */
const TOWERS = /(\p{M}{4})\p{M}+/gu;

/**
 * What someone typed, as others may see it: one line of plain text in well-formed Unicode (NFC). What looks like markup
 * stays as it is, because it is never read as any. Empty when nothing visible is left.
 */
export function cleanChat(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(HARMFUL, '').replace(TOWERS, '$1').trim();
}
