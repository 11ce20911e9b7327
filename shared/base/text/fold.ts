/** Letters without a Unicode decomposition. */
const PLAIN = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }));
const MARKS = /[\u0300-\u036f]/g;
const SPECIAL = /[ßæœøđðþłı]/g;
/** "Gul'theral" is typed without it. */
const APOSTROPHES = /['’‘`´]/g;
const IS_ASCII = /^[\x20-\x7e]*$/;
const ASCII_BETWEEN_WORDS = /[^a-z0-9]+/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** Comparable form: lower case, no accents, no apostrophes, one space between words. Idempotent. */
export function foldText(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase().replace(/['`]/g, '').replace(ASCII_BETWEEN_WORDS, ' ').trim();
  return foldLetters(text).replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').trim();
}

/** As `foldText`, without blanks: "Mal'Ganis" and "Malganis" are one realm. */
export function foldName(text: string): string {
  return foldText(text).replaceAll(' ', '');
}

/** Lower case without accents; blanks and punctuation stay. The length may change. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(SPECIAL, (letter) => PLAIN.get(letter) ?? letter);
}

/** Apostrophes and combining marks, which neither match nor separate words. */
export function isIgnoredCharacter(character: string): boolean {
  return foldLetters(character).replace(APOSTROPHES, '') === '';
}

export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}

/**
 * Comparable form of a name: NFKC and case folded. Upper case in between merges ß and ss, ς and σ; lower case before it
 * treats ẞ the same.
 */
export function foldCase(text: string): string {
  // Trim last: some signs decompose to a blank and an accent.
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
}
