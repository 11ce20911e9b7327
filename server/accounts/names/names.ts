/** NFKC and case folded. Upper case in between merges ß and ss, ς and σ; lower case before it treats ẞ the same. */
export function nameKey(name: string): string {
  return foldCase(name);
}

export function foldCase(text: string): string {
  // Trim last: some signs decompose to a blank and an accent.
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
}
