import type { ClientWords } from '../define-game.ts';
import { WOW_CLIENT_WORDS } from '../wow/data/client-words.ts';
import { translateToGerman } from './german-terms.ts';

/** One for each game, or for several that share their words. */
export const CLIENT_WORDS: readonly ClientWords[] = [WOW_CLIENT_WORDS];

const ENGLISH: ReadonlyMap<string, string> = new Map(
  CLIENT_WORDS.flatMap(({ classes, races }) => Object.entries({ ...classes, ...races })).flatMap(([name, words]) =>
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
