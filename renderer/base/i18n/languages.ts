import type { Language } from '#shared/base/messages/language.ts';
import type { LanguageCatalogue } from './catalogue-types.ts';

export const LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

export const LANGUAGE_LOADERS: { readonly [L in Language]: () => Promise<LanguageCatalogue> } = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
};
