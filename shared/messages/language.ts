/** A third language is a folder beside `en/` and `de/`; the compiler lists missing texts. */
export type Language = 'en' | 'de';

const LANGUAGES: readonly Language[] = ['en', 'de'];

/** The first supported language of locales such as `de-AT`; English by default. */
export function pickLanguage(...locales: readonly string[]): Language {
  const wanted = locales.map((locale) => locale.split('-')[0]?.toLowerCase());
  return wanted.flatMap((code) => LANGUAGES.filter((language) => language === code))[0] ?? 'en';
}
