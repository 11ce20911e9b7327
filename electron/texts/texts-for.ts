import { de } from './de.ts';
import { en, type Texts } from './en.ts';

/** The languages there are words in. Another one is another file of the type `Texts`, named here. */
const LANGUAGES: Readonly<Record<string, Texts>> = { en, de };

/** The words for the first of these languages, such as `en` or `en-GB`, that there are any in; English where there are none. */
export function textsFor(...languages: readonly string[]): Texts {
  const known = languages
    .map((language) => language.split('-')[0]?.toLowerCase() ?? '')
    .find((language) => Object.hasOwn(LANGUAGES, language));
  return LANGUAGES[known ?? ''] ?? en;
}
