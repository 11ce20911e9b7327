import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { enSignedIn } from '../texts/en-signed-in.ts';
import { en } from '../texts/en.ts';

type English = typeof en & typeof enSignedIn;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'en';
    resources: { en: English };
  }
}

/**
 * The one catalogue. Components read it with `useTranslation()`, everything else with `t`.
 * A second language is a second pair of files beside texts/en.ts and an entry here.
 */
const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['en'],
  defaultNS: 'en',
  resources: { en: { en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

export const t = i18n.t;

/** Adds the words that come with the pages behind the login; the router does it before it draws the first of them. */
export function addTexts(texts: typeof enSignedIn): void {
  i18n.addResourceBundle('en', 'en', texts, true, true);
}
