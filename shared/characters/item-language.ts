/** Languages of item names, those of the game's clients. */
export const ITEM_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'ko', 'pt', 'ru', 'zh', 'zh-TW'] as const;
export type ItemLanguage = (typeof ITEM_LANGUAGES)[number];

/** Names of an import that does not tell its language count as English. */
export const DEFAULT_ITEM_LANGUAGE: ItemLanguage = 'en';

/** The language of a client's locale (`deDE`) or of a language tag (`de`); null for any other text. */
export function findItemLanguage(locale: unknown): ItemLanguage | null {
  if (typeof locale !== 'string') return null;
  if (/^zh-?TW$/.test(locale)) return 'zh-TW';
  const language = /^([a-z]{2})(?:-?[A-Z]{2})?$/.exec(locale)?.[1];
  return ITEM_LANGUAGES.find((each) => each === language) ?? null;
}
