import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { enDesktop } from '../texts/en-desktop.ts';
import type { enDungeon } from '../texts/en-dungeon.ts';
import type { enPages } from '../texts/en-pages.ts';
import { en } from '../texts/en.ts';
import { browserStorage } from './storage.ts';

type English = typeof en & typeof enPages & typeof enDesktop & typeof enDungeon;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'en';
    resources: { en: English };
  }
}

/** The languages there are texts in, by their own names. */
export const LANGUAGES = [{ value: 'en', label: 'English' }] as const;
export type Language = (typeof LANGUAGES)[number]['value'];

const KEY = 'language';
const storage = browserStorage();

function parseLanguage(stored: string | null | undefined): Language {
  return LANGUAGES.find(({ value }) => value === stored)?.value ?? 'en';
}

/**
 * The one catalogue. Components read it with `useTranslation()`, everything else with `t`.
 * A second language is a second pair of files beside texts/en.ts an entry in LANGUAGES and in `resources`.
 */
const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: parseLanguage(storage.getItem(KEY)),
  fallbackLng: 'en',
  ns: ['en'],
  defaultNS: 'en',
  // A copy: words that are added later are written into it.
  resources: { en: { en: { ...en } } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

export const t = i18n.t;

/** Adds the words that come with code that is fetched later, before the first of them is drawn: pages, the desktop app, the dungeon. */
export function addTexts(texts: Partial<typeof enPages> | typeof enDesktop | typeof enDungeon): void {
  i18n.addResourceBundle('en', 'en', texts, true, true);
}

/** Keeps a choice and speaks that language at once. */
export function chooseLanguage(language: Language): void {
  try {
    storage.setItem(KEY, language);
  } catch {
    // A choice that finds no room holds for this page.
  }
  document.documentElement.lang = language;
  void i18n.changeLanguage(language);
}

/** The language that is spoken, for the choice that shows it. */
export function useLanguage(): Language {
  return parseLanguage(useTranslation().i18n.resolvedLanguage);
}
