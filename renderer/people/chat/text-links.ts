export type TextPiece = { readonly text: string; readonly href?: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu;

/** Only `http:` and `https:` become links, never `javascript:`. Trailing punctuation is not part of a link. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(/[.,;:!?)\]}]+$/u, '');
    if (!URL.canParse(address) || new URL(address).username !== '') continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: address, href: new URL(address).href });
    at = match.index + address.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
