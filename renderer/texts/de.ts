import { app } from './de/app.ts';
import { common } from './de/common.ts';
import type { LanguageWords } from './languages.ts';

export const frame: LanguageWords['frame'] = { app, common };

/** An area that is not worded yet speaks English. */
export const areas: LanguageWords['areas'] = {
  admin: () => import('./de/admin.ts'),
  auth: () => import('./en/auth.ts'),
  characters: () => import('./en/characters.ts'),
  compare: () => import('./de/compare.ts'),
  contact: () => import('./en/contact.ts'),
  dashboard: () => import('./en/dashboard.ts'),
  desktop: () => import('./en/desktop.ts'),
  documentation: () => import('./en/documentation.ts'),
  dungeon: () => import('./en/dungeon.ts'),
  friends: () => import('./en/friends.ts'),
  importing: () => import('./en/importing.ts'),
  landing: () => import('./en/landing.ts'),
  profile: () => import('./en/profile.ts'),
  settings: () => import('./en/settings.ts'),
  social: () => import('./en/social.ts'),
  tavern: () => import('./en/tavern.ts'),
};
