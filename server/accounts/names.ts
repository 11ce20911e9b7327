/**
 * Identity of a name: compatibility forms (NFKC) and case are folded. Lower, upper, lower: upper in between merges
 * letters with two lower-case forms (ß and ss, ς and σ); lower before it treats ẞ the same.
 */
export function nameKey(name: string): string {
  return fold(name);
}

/** Identity of an email address. All relevant providers ignore case before the @. */
export function emailKey(email: string): string {
  return fold(email);
}

function fold(text: string): string {
  // Trim last: some signs decompose to a blank and an accent.
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
}
