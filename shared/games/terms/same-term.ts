import { translateToGerman } from './german-terms.ts';
import { CLASS_WORDS, RACE_WORDS } from '../wow/data/client-words.ts';

const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...CLASS_WORDS, ...RACE_WORDS }).flatMap(([name, words]) =>
    words.map((word) => [word, name] as const),
  ),
);

/** One word for a class or a race in those of any client; any other word is its own. */
export function termKey(word: string): string {
  return translateToGerman(ENGLISH.get(word) ?? word);
}

/** True for one term in the words of two languages, "Undead" and "Untote". */
export function isSameTerm(a: string, b: string): boolean {
  return a === b || termKey(a) === termKey(b);
}
