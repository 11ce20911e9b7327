import { LANGUAGES } from './languages.ts';
import type { Language } from '#shared/messages/language.ts';
import { browserStorage } from '../browser/storage.ts';

const KEY = 'language';
const storage = browserStorage();

let current = 'en';

/** The locale that numbers, dates and lists follow: "de", "en-GB". */
export function currentLocale(): string {
  return current;
}

/** For lib/i18n.ts alone: words and numbers change together. */
export function setLocale(locale: string): void {
  current = locale;
}

/** The language of a locale: "en-GB" → "en"; undefined when there are no words in it. */
export function languageOf(locale: string | null | undefined): Language | undefined {
  const [language] = (locale ?? '').toLowerCase().split('-');
  return LANGUAGES.find(({ value }) => value === language)?.value;
}

/**
 * The language that was chosen, or else the first of the browser's that there are words in, or else English; with the region
 * that the browser names for it, so that a Briton's dates are British. public/before-paint.js says the same before the first paint.
 */
export function pickLocale(chosen: string | null, preferred: readonly string[]): string {
  const language = languageOf(chosen) ?? preferred.map(languageOf).find((known) => known !== undefined) ?? 'en';
  return preferred.find((locale) => languageOf(locale) === language) ?? language;
}

/** The locale that holds now: of what this browser keeps and prefers. */
export function resolveLocale(): string {
  return pickLocale(storage.getItem(KEY), navigator.languages);
}

/** Keeps a choice for this browser. */
export function storeLanguage(language: Language): void {
  try {
    storage.setItem(KEY, language);
  } catch {
    // A choice that finds no room holds for this page.
  }
}

/** Calls back when another tab chose a language, or the browser prefers another one. Returns how to stop. */
export function onLanguageChange(follow: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) follow();
  };
  window.addEventListener('storage', hear);
  window.addEventListener('languagechange', follow);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('languagechange', follow);
  };
}

/** Something of Intl, made again only for another locale. */
export function memoizeByLocale<F>(make: (locale: string) => F): () => F {
  let made: { readonly locale: string; readonly format: F } | undefined;
  return () => {
    if (made?.locale !== current) made = { locale: current, format: make(current) };
    return made.format;
  };
}

/** Of numbers: in texts by lib/i18n.ts, elsewhere by lib/format.ts. */
export const numberFormat = memoizeByLocale((locale) => new Intl.NumberFormat(locale));
