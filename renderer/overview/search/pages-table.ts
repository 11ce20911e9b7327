import type { search } from '#shared/base/messages/en/search.ts';
import { paths } from '../../base/navigation/paths.ts';

type PageWord = keyof (typeof search)['page'];

/** Pages with their search terms in the catalogue; the first ones are offered before input. */
export const PAGES: readonly { readonly word: PageWord; readonly path: string }[] = [
  { word: 'dashboard', path: paths.dashboard },
  { word: 'characters', path: paths.characters },
  { word: 'items', path: paths.items },
  { word: 'weekly', path: paths.weekly },
  { word: 'crafts', path: paths.crafts },
  { word: 'characterNew', path: paths.characterNew },
  { word: 'achievements', path: paths.achievements },
  { word: 'compare', path: paths.compare },
  { word: 'social', path: paths.social },
  { word: 'friends', path: paths.friends },
  { word: 'documentation', path: paths.documentation },
  { word: 'settings', path: paths.settings },
  { word: 'account', path: `${paths.settings}?tab=account` },
  { word: 'contact', path: paths.contact },
  { word: 'profile', path: paths.profile },
  { word: 'admin', path: paths.admin },
];

export const SANDBOX = [
  { word: 'buffs', path: '/sandbox/buffs' },
  { word: 'raid', path: '/sandbox/eq' },
  { word: 'auction', path: '/sandbox/auction' },
  { word: 'sheet', path: '/sandbox/char-sheet' },
  { word: 'display', path: '/sandbox/char-display' },
  { word: 'hardcore', path: '/sandbox/hardcore' },
  { word: 'feed', path: '/sandbox/social' },
  { word: 'card', path: '/sandbox/profile' },
] as const;

export const OFFERED = 9;
