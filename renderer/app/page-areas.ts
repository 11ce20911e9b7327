import { PAGES, pagesWith, type PageWith } from '#shared/base/pages.ts';
import type { MessageArea } from '../base/i18n/catalogue-types.ts';

/** Message areas of lazy modules that are no page. */
const PART_AREAS = {
  'app/errors/not-found-page.tsx': ['notFound', 'offline'],
  'dungeon/dungeon-launcher.tsx': ['landing'],
  'accounts/sign-in/auth-dialog.tsx': PAGES.signIn.areas,
  'overview/insights/dashboard-insights.tsx': ['insights'],
  'characters/shares/share-dialog.tsx': ['shares'],
  'overview/insights/character-insights.tsx': ['insights'],
  'overview/achievements/character-achievements.tsx': ['achievements'],
  'characters/changes/change-toasts.tsx': ['characterChanges'],
  'characters/print/print-sheet.tsx': ['characters'],
  'people/people-toasts.tsx': ['groups', 'friends'],
  'tavern/tavern-panel.tsx': ['tavern', 'replies'],
  'overview/search/search-palette.tsx': ['search', 'facts', 'heads', 'items', 'characters', 'sandbox'],
} as const satisfies Readonly<Record<string, readonly MessageArea[]>>;

/** A module that the router loads with its message areas. */
export type LazyModule = (typeof PAGES)[PageWith<'module'>]['module'] | keyof typeof PART_AREAS;

/** Message areas per lazy module, fetched beside it and counted by build/vite/initial-javascript.test.ts. */
export const PAGE_AREAS: ReadonlyMap<string, readonly MessageArea[]> = new Map<string, readonly MessageArea[]>([
  ...Object.entries(PART_AREAS),
  ...pagesWith('module').map((key) => [PAGES[key].module, PAGES[key].areas] as const),
]);
