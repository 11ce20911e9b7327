import { CLIENT_WORDS, termKey } from './same-term.ts';

const KEYS: ReadonlySet<string> = new Set(CLIENT_WORDS.flatMap(({ classes }) => Object.keys(classes)).map(termKey));

/** One key for a class in the words of any client and as its token; null for any other word. */
export function classKey(word: string): string | null {
  const [name = word] = CLIENT_WORDS.flatMap(({ classOfToken }) => classOfToken(word) ?? []);
  const key = termKey(name);
  return KEYS.has(key) ? key : null;
}

/** True for two known classes. A character never changes its class, so they belong to two characters. */
export function isOtherClass(a: string, b: string): boolean {
  const [one, other] = [classKey(a), classKey(b)];
  return one !== null && other !== null && one !== other;
}
