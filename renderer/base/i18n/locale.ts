import { LANGUAGES, type Language } from '#shared/base/messages/language.ts';
import { browserStorage } from '../browser/storage.ts';

const KEY = 'language';
const storage = browserStorage();

let current = 'en';

/** Locale of numbers, dates and lists: "de", "en-GB". */
export function currentLocale(): string {
  return current;
}

/** Called by i18n.ts only, so that texts and numbers change together. */
export function setLocale(locale: string): void {
  current = locale;
}

/** The language of a locale: "en-GB" → "en"; undefined when it is not supported. */
export function languageOf(locale: string | null | undefined): Language | undefined {
  const [language] = (locale ?? '').toLowerCase().split('-');
  return LANGUAGES.find((known) => known === language);
}

/** Keeps the browser's region: `en-GB` dates. */
export function pickLocale(chosen: string | null, preferred: readonly string[]): string {
  const language = languageOf(chosen) ?? preferred.map(languageOf).find((known) => known !== undefined) ?? 'en';
  return preferred.find((locale) => languageOf(locale) === language) ?? language;
}

export function resolveLocale(): string {
  return pickLocale(storage.getItem(KEY), navigator.languages);
}

export function storeLanguage(language: Language): void {
  try {
    storage.setItem(KEY, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Changes by other tabs or by the browser's settings. Returns how to stop. */
export function onLanguageChange(follow: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) follow();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('languagechange', follow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('languagechange', follow);
  };
}

/** Memoizes an Intl object until the locale changes. */
export function memoizeByLocale<F>(make: (locale: string) => F): () => F {
  let made: { readonly locale: string; readonly format: F } | undefined;
  return () => {
    if (made?.locale !== current) made = { locale: current, format: make(current) };
    return made.format;
  };
}

export const numberFormat = memoizeByLocale((locale) => new Intl.NumberFormat(locale));
