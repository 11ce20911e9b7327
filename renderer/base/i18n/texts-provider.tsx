import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18nOfContext, subscribeToLanguage } from './i18n.ts';

/**
 * Draws all texts again when the game terms are loaded. A page that React has drawn but does not show yet misses
 * i18next's event; the changed context draws it again, too.
 */
export function TextsProvider({ children }: PropsWithChildren) {
  return <I18nextProvider i18n={useSyncExternalStore(subscribeToLanguage, i18nOfContext)}>{children}</I18nextProvider>;
}
