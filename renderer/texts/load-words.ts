import type { enPages } from './en-pages.ts';

type Words = typeof enPages;
/** A part of the words of the pages. */
export type Area = keyof Words;

/** How to fetch the words of each area: its own file and no other, so that a page costs only what it says. */
const LOAD: { readonly [A in Area]: () => Promise<Pick<Words, A>> } = {
  auth: () => import('./en/auth.ts'),
  characters: () => import('./en/characters.ts'),
  coming: () => import('./en/coming.ts'),
  contact: () => import('./en/contact.ts'),
  dashboard: () => import('./en/dashboard.ts'),
  documentation: () => import('./en/documentation.ts'),
  friends: () => import('./en/friends.ts'),
  importing: () => import('./en/import.ts'),
  landing: () => import('./en/landing.ts'),
  profile: () => import('./en/profile.ts'),
  settings: () => import('./en/settings.ts'),
  social: () => import('./en/social.ts'),
  tavern: () => import('./en/tavern.ts'),
};

/** The words of these areas, for `addTexts`. */
export async function loadWords(areas: readonly Area[]): Promise<Partial<Words>> {
  const loaded = await Promise.all(areas.map((area) => LOAD[area]()));
  return Object.assign({}, ...loaded) as Partial<Words>;
}
