import { translateGameTerm } from '../../base/i18n/i18n.ts';

/** Imported slot name in the current language; unknown slots stay as they are. */
export function formatSlot(name: string): string {
  return translateGameTerm(name);
}
