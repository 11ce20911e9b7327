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

const letters = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, '');
const CLASSES = CLIENT_WORDS.flatMap(({ classes }) => Object.keys(classes));
/** Clients write tokens as the English name without blanks: `DEATHKNIGHT`. */
const CLASS_OF_TOKEN: ReadonlyMap<string, string> = new Map(CLASSES.map((name) => [letters(name), name]));
const KEYS: ReadonlySet<string> = new Set(CLASSES.map(termKey));

/** One key for a class in the words of any client and as its token; null for any other word. */
export function classKey(word: string): string | null {
  const key = termKey(CLASS_OF_TOKEN.get(letters(word)) ?? word);
  return KEYS.has(key) ? key : null;
}

/** True for two known classes. A character never changes its class, so they belong to two characters. */
export function isOtherClass(a: string, b: string): boolean {
  const [one, other] = [classKey(a), classKey(b)];
  return one !== null && other !== null && one !== other;
}
