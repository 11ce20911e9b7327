/** Letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
const MARKS = /[\u0300-\u036f]/g;
const SPECIAL = /[ßæœøđðþłı]/g;
/** "Gul'theral" is typed without it. */
const APOSTROPHES = /['’‘`´]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;
const IS_ASCII = /^[\x20-\x7e]*$/;
const ASCII_BETWEEN_WORDS = /[^a-z0-9]+/g;

/**
 * A text as it is compared: in small letters, without accents and apostrophes, its words apart by one space each. What is
 * folded already stays as it is.
 */
export function foldText(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase().replace(/['`]/g, '').replace(ASCII_BETWEEN_WORDS, ' ').trim();
  return foldLetters(text).replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').trim();
}

/** Small letters without accents; blanks and signs stay. The result may be longer or shorter than what was given. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);
}

/** Whether a character separates nothing and is compared with nothing. */
export function isIgnoredCharacter(character: string): boolean {
  return foldLetters(character).replace(APOSTROPHES, '') === '';
}

/** The different words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}
