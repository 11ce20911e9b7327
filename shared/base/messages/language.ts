interface LanguageRow {
  /** In the language itself. */
  readonly label: string;
  /** For installers and browser tests. */
  readonly locale: string;
  /** Areas, named like their files in camel case, that show English. A text missing anywhere else does not compile. */
  readonly untranslated: readonly string[];
  /** English lists use commas alone; German needs "und", which Intl adds from three items on. */
  readonly lists: 'unit' | 'conjunction';
}

/**
 * To add a language: its row, a folder beside `en/` and `de/`, its areas of codes in catalogue.ts, and those of pages in
 * `renderer/base/i18n`. The compiler lists what is missing. Areas of pages are nested objects; areas of codes, such as
 * errors.ts, export flat `messages`.
 */
export const LANGUAGE_ROWS = {
  en: { label: 'English', locale: 'en-US', untranslated: [], lists: 'unit' },
  de: { label: 'Deutsch', locale: 'de-DE', untranslated: [], lists: 'conjunction' },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof LANGUAGE_ROWS;
export type UntranslatedArea<L extends Language> = (typeof LANGUAGE_ROWS)[L]['untranslated'][number];

export const LANGUAGES = Object.keys(LANGUAGE_ROWS) as readonly Language[];

/** The first supported language of locales such as `de-AT`; English by default. */
export function pickLanguage(...locales: readonly string[]): Language {
  const wanted = locales.map((locale) => locale.split('-')[0]?.toLowerCase());
  return wanted.flatMap((code) => LANGUAGES.filter((language) => language === code))[0] ?? 'en';
}
