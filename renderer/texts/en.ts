import { app } from './en/app.ts';
import { common } from './en/common.ts';

/** English is the language that the others are held against: its words give the keys their types (languages.ts). */
export const frame = { app, common } as const;

export const areas = {
  admin: () => import('./en/admin.ts'),
  achievements: () => import('./en/achievements.ts'),
  auth: () => import('./en/auth.ts'),
  characters: () => import('./en/characters.ts'),
  compare: () => import('./en/compare.ts'),
  contact: () => import('./en/contact.ts'),
  dashboard: () => import('./en/dashboard.ts'),
  desktop: () => import('./en/desktop.ts'),
  documentation: () => import('./en/documentation.ts'),
  dungeon: () => import('./en/dungeon.ts'),
  exporting: () => import('./en/exporting.ts'),
  friends: () => import('./en/friends.ts'),
  importing: () => import('./en/importing.ts'),
  insights: () => import('./en/insights.ts'),
  items: () => import('./en/items.ts'),
  landing: () => import('./en/landing.ts'),
  profile: () => import('./en/profile.ts'),
  said: () => import('./en/said.ts'),
  sandbox: () => import('./en/sandbox.ts'),
  search: () => import('./en/search.ts'),
  settings: () => import('./en/settings.ts'),
  shares: () => import('./en/shares.ts'),
  social: () => import('./en/social.ts'),
  tavern: () => import('./en/tavern.ts'),
} as const;
