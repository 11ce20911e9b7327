import { LANGUAGE_ROWS, LANGUAGES, type Language } from '#shared/base/messages/language.ts';
import type { LanguageCatalogue } from './catalogue-types.ts';

export const LANGUAGE_CHOICES: readonly { readonly value: Language; readonly label: string }[] = LANGUAGES.map(
  (value) => ({ value, label: LANGUAGE_ROWS[value].label }),
);

export const LANGUAGE_LOADERS: { readonly [L in Language]: () => Promise<LanguageCatalogue<L>> } = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
};
