import { termKey } from './same-term.ts';
import { className, CLASS_NAMES } from '../wow/data/tokens.ts';

const KEYS: ReadonlySet<string> = new Set(CLASS_NAMES.map(termKey));

/** One key for a class in the words of any client and as its token; null for any other word. */
export function classKey(word: string): string | null {
  const key = termKey(className(word) ?? word);
  return KEYS.has(key) ? key : null;
}

/** True for two known classes. A character never changes its class, so they belong to two characters. */
export function isOtherClass(a: string, b: string): boolean {
  const [one, other] = [classKey(a), classKey(b)];
  return one !== null && other !== null && one !== other;
}
