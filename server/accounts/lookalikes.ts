import { nameKey } from './names.ts';

/** Letters of Cyrillic, Greek and Armenian, and digits, that a reader takes for a Latin letter (after Unicode's confusables, UTS #39). */
const LATIN: Readonly<Record<string, string>> = {
  'а': 'a', 'в': 'b', 'с': 'c', 'ԁ': 'd', 'е': 'e', 'ё': 'ë', 'һ': 'h', 'н': 'h', 'і': 'i', 'ї': 'ï', 'ј': 'j', 'к': 'k', 'ӏ': 'l', 'м': 'm',
  'о': 'o', 'р': 'p', 'ԛ': 'q', 'г': 'r', 'ѕ': 's', 'т': 't', 'у': 'y', 'ү': 'y', 'ѵ': 'v', 'ԝ': 'w', 'х': 'x', 'ҳ': 'x',
  'α': 'a', 'β': 'b', 'ε': 'e', 'η': 'n', 'ι': 'i', 'κ': 'k', 'μ': 'm', 'ν': 'v', 'ο': 'o', 'ρ': 'p', 'σ': 'o', 'τ': 't', 'υ': 'u', 'χ': 'x', 'ω': 'w',
  'զ': 'q', 'օ': 'o', 'ս': 'u', 'ո': 'n', 'հ': 'h', 'ց': 'g',
  'ı': 'i', 'ɑ': 'a', 'ɡ': 'g', 'ɩ': 'i', 'ʏ': 'y',
  '0': 'o', '1': 'l',
};

/** What a name looks like: two names of one look are too alike to stand beside each other. As long as the name's key. */
export function nameLook(name: string): string {
  return [...nameKey(name)].map((letter) => LATIN[letter] ?? letter).join('');
}
