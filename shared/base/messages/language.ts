/**
 * To add a language: a folder beside `en/` and `de/`, the frame's texts beside those of English in `renderer/base/i18n`, and its
 * code here and in catalogue.ts. The compiler lists what is missing. One with other plural forms than one and other needs
 * their keys in `Translation`. Areas of pages are nested objects; areas of codes, such as errors.ts, export flat `messages`.
 */
export type Language = 'en' | 'de';

export const LANGUAGES: readonly Language[] = ['en', 'de'];

/** The first supported language of locales such as `de-AT`; English by default. */
export function pickLanguage(...locales: readonly string[]): Language {
  const wanted = locales.map((locale) => locale.split('-')[0]?.toLowerCase());
  return wanted.flatMap((code) => LANGUAGES.filter((language) => language === code))[0] ?? 'en';
}
