const MARKS = /[\\*_~`|>#[\]()<@:+=/&-]/g;
/** Line breaks, other control characters, and marks that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text that Discord shows as it is: no formatting, no link, no mention, on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(MARKS, String.raw`\$&`)
    .replaceAll('@', '@\u200b')
    .trim();
}

/** At most so many UTF-16 units, without half a character or half an escape at the end. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]?\\*$/, '')}…`;
}
