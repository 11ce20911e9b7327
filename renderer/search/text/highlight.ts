import { foldLetters, foldText, isIgnoredCharacter, wordsOf } from './fold.ts';

export interface HighlightPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The folded letters of a text, each with the index of its character. */
function traceLetters(characters: readonly string[]): {
  readonly letters: string;
  readonly origins: readonly number[];
} {
  let letters = '';
  const origins: number[] = [];
  for (const [at, character] of characters.entries()) {
    if (isIgnoredCharacter(character)) continue;
    const plain = foldText(character) === '' ? ' ' : foldLetters(character);
    letters += plain;
    for (let i = 0; i < plain.length; i++) origins.push(at);
  }
  return { letters, origins };
}

/** Indexes of a word at word beginnings; without one, anywhere. */
function placesOf(letters: string, word: string): number[] {
  const padded = ` ${letters}`;
  const found = (wanted: string): number[] => {
    const places: number[] = [];
    for (let at = padded.indexOf(wanted); at >= 0; at = padded.indexOf(wanted, at + 1))
      places.push(at + wanted.length - word.length - 1);
    return places;
  };
  const starts = found(` ${word}`);
  return starts.length > 0 ? starts : found(word);
}

/** Splits a text into matches of the query's words and the rest. Joined, the parts are the text. */
export function highlight(text: string, query: string): HighlightPart[] {
  const characters = Array.from(text);
  const { letters, origins } = traceLetters(characters);
  const isMarked = new Uint8Array(characters.length);
  for (const word of wordsOf(foldText(query))) {
    for (const start of placesOf(letters, word)) {
      for (let at = start; at < start + word.length; at++) isMarked[origins[at] ?? -1] = 1;
    }
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [at, character] of characters.entries()) {
    // An apostrophe or an accent of its own within a match belongs to it.
    const isMatch =
      isMarked[at] === 1 || (isIgnoredCharacter(character) && isMarked[at - 1] === 1 && isMarked[at + 1] === 1);
    const before = parts.at(-1);
    if (before && before.isMatch === isMatch) before.text += character;
    else parts.push({ text: character, isMatch });
  }
  return parts;
}
