import { translateToGerman } from '#shared/games/terms/german-terms.ts';
import type { Language } from '#shared/base/messages/language.ts';

const TERMS: Readonly<Record<Language, (word: string) => string>> = { en: (word) => word, de: translateToGerman };

/** A fixed word of the game, such as a class or a slot, in a language. */
export function gameTerm(word: string, language: Language): string {
  return TERMS[language](word);
}

/** One decimal. */
export function localNumber(value: number, language: Language): string {
  return value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
