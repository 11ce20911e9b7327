/**
 * What makes two names the same: letters that look alike by Unicode's compatibility (NFKC) and in any
 * case are one. Lower, upper, lower: upper in between lets letters with two lower-case forms meet (ß and ss,
 * ς and σ), lower before it takes capitals that are upper case already the same way (ẞ).
 */
export function nameKey(name: string): string {
  return fold(name.trim());
}

/** What makes two email addresses the same account. The part before the @ is case-insensitive at every provider that matters. */
export function emailKey(email: string): string {
  return fold(email.trim());
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}
