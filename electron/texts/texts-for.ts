import { de } from './de.ts';
import { en, type Texts } from './en.ts';

/** The languages there are words in. Another one is another file of the type `Texts`, named here. */
const LANGUAGES: Readonly<Record<string, Texts>> = { en, de };

/** The words for a language such as `en` or `en-GB`; English where there are none. */
export function textsFor(language: string): Texts {
  return LANGUAGES[language.split('-')[0]?.toLowerCase() ?? ''] ?? en;
}
