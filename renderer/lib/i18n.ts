import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../texts/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'en';
    resources: { en: typeof en };
  }
}

/**
 * The one catalogue. Components read it with `useTranslation()`, everything else with `t`.
 * A second language is a second file beside texts/en.ts and an entry here.
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
