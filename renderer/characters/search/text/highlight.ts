import { foldLetters, foldText, isIgnoredCharacter, wordsOf } from '#shared/base/text/fold.ts';

export interface HighlightPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Indexes of a word at word beginnings; without one, anywhere. A folded word has only letters and digits. */
function placesOf(letters: string, word: string): number[] {
  const find = (pattern: string) => Array.from(letters.matchAll(new RegExp(pattern, 'gu')), ({ index }) => index);
  const starts = find(`(?<![^ ])${word}`);
  return starts.length > 0 ? starts : find(word);
}

/** Splits a text into matches of the query's words and the rest. Joined, the parts are the text. */
export function highlight(text: string, query: string): HighlightPart[] {
  const characters = Array.from(text);
  let letters = '';
  /** Index of the character of each folded letter. */
  const origins: number[] = [];
  for (const [at, character] of characters.entries()) {
    if (isIgnoredCharacter(character)) continue;
    const plain = foldText(character) === '' ? ' ' : foldLetters(character);
    letters += plain;
    for (let i = 0; i < plain.length; i++) origins.push(at);
  }
  const marked = new Set<number | undefined>();
  for (const word of wordsOf(foldText(query))) {
    for (const start of placesOf(letters, word))
      for (let at = start; at < start + word.length; at++) marked.add(origins[at]);
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [at, character] of characters.entries()) {
    // An apostrophe or a combining mark within a match belongs to it.
    const isMatch = marked.has(at) || (isIgnoredCharacter(character) && marked.has(at - 1) && marked.has(at + 1));
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  }
  return parts;
}
