import { translateGameTerm } from '../i18n/i18n.ts';

/** The name of a slot as it was imported, in the language that is spoken; one that no game of ours has stays as it is. */
export function formatSlot(name: string): string {
  return translateGameTerm(name);
}
