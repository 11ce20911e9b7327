import { domainToASCII } from 'node:url';

/**
 * Identity of a name: compatibility forms (NFKC) and case are folded. Lower, upper, lower: upper in between merges
 * letters with two lower-case forms (ß and ss, ς and σ); lower before it treats ẞ the same.
 */
export function nameKey(name: string): string {
  return fold(name);
}

/**
 * Identity of an email address. All relevant providers ignore case before the @. A domain has one key for its Unicode and
 * its ASCII spelling.
 */
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
