import { app } from './de/app.ts';
import { common } from './de/common.ts';
import type { LanguageWords } from './languages.ts';

export const frame: LanguageWords['frame'] = { app, common };

export const names: LanguageWords['names'] = () => import('#shared/games/wow/german-names.ts').then(({ germanName }) => germanName);

export const messages: LanguageWords['messages'] = {
  rules: () => import('./de/rules.ts'),
  all: () => import('./de/messages.ts'),
};

export const areas: LanguageWords['areas'] = {
  admin: () => import('./de/admin.ts'),
  achievements: () => import('./de/achievements.ts'),
  auth: () => import('./de/auth.ts'),
  characters: () => import('./de/characters.ts'),
  compare: () => import('./de/compare.ts'),
  contact: () => import('./de/contact.ts'),
  dashboard: () => import('./de/dashboard.ts'),
  desktop: () => import('./de/desktop.ts'),
  documentation: () => import('./de/documentation.ts'),
  dungeon: () => import('./de/dungeon.ts'),
  exporting: () => import('./de/exporting.ts'),
  friends: () => import('./de/friends.ts'),
  importing: () => import('./de/importing.ts'),
  insights: () => import('./de/insights.ts'),
  items: () => import('./de/items.ts'),
  landing: () => import('./de/landing.ts'),
  profile: () => import('./de/profile.ts'),
  said: () => import('./de/said.ts'),
  sandbox: () => import('./de/sandbox.ts'),
  search: () => import('./de/search.ts'),
  settings: () => import('./de/settings.ts'),
  shares: () => import('./de/shares.ts'),
  social: () => import('./de/social.ts'),
  tavern: () => import('./de/tavern.ts'),
};
