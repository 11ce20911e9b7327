/** A language of the product. A third one is a folder beside `en/` and `de/`; the compiler lists what it lacks. */
export type Language = 'en' | 'de';

const LANGUAGES: readonly Language[] = ['en', 'de'];

/** The first supported language among locales such as `de-AT`; English when none is. */
export function pickLanguage(...locales: readonly string[]): Language {
  const wanted = locales.map((locale) => locale.split('-')[0]?.toLowerCase());
  return wanted.flatMap((code) => LANGUAGES.filter((language) => language === code))[0] ?? 'en';
}
