/**
 * What makes two names the same: letters that look alike by Unicode's compatibility (NFKC) and in any
 * case are one. Lower, upper, lower: upper in between lets letters with two lower-case forms meet (ß and ss,
 * ς and σ), lower before it takes capitals that are upper case already the same way (ẞ).
 */
export function nameKey(name: string): string {
  return fold(name);
}

/** What makes two email addresses the same account. The part before the @ is case-insensitive at every provider that matters. */
export function emailKey(email: string): string {
  return fold(email);
}

function fold(text: string): string {
  // Blanks go last: some signs become a blank and an accent.
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
}
