import { domainToASCII } from 'node:url';

/** NFKC and case folded. Upper case in between merges ß and ss, ς and σ; lower case before it treats ẞ the same. */
export function nameKey(name: string): string {
  return fold(name);
}

/** Case is ignored, as by all relevant providers. A domain has one key for its Unicode and its ASCII spelling. */
export function emailKey(email: string): string {
  const folded = fold(email);
  const at = folded.lastIndexOf('@') + 1;
  // Of the unfolded text: folding makes `ss` of `ß`, which is another domain.
  const domain = domainToASCII(email.normalize('NFKC').trim().split('@').at(-1) ?? '');
  return at === 0 || domain === '' ? folded : folded.slice(0, at) + domain;
}

function fold(text: string): string {
  // Trim last: some signs decompose to a blank and an accent.
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
}
