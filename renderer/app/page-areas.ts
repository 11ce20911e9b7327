import type { MessageArea } from '../i18n/catalogue-types.ts';

/**
 * Message areas that each lazily loaded module of the router uses from its first render. The router fetches them beside
 * the module, and the size limit of build/vite/initial-javascript.test.ts counts them.
 */
export const PAGE_AREAS = {
  'app/errors/not-found-page.tsx': [],
  'features/landing/landing-page.tsx': ['landing'],
  'features/dungeon/dungeon-launcher.tsx': ['landing'],
  'features/auth/auth-dialog.tsx': ['auth', 'forms'],
  'features/auth/reset-password-page.tsx': ['auth', 'forms'],
  'features/auth/verify-email-page.tsx': ['auth'],
  'features/dashboard/dashboard-page.tsx': ['dashboard', 'insights', 'exporting'],
  'features/insights/dashboard-insights.tsx': ['insights'],
  'features/characters/list/characters-page.tsx': ['characters', 'exporting'],
  'features/characters/detail/character-page.tsx': ['characters'],
  'features/shares/share-dialog.tsx': ['shares'],
  'features/shares/share-page.tsx': ['shares', 'characters'],
  'features/compare/compare-page.tsx': ['compare'],
  'features/insights/character-insights.tsx': ['insights'],
  'features/achievements/character-achievements.tsx': ['achievements'],
  'features/achievements/achievements-page.tsx': ['achievements'],
  'features/characters/changes/change-toasts.tsx': ['characters'],
  'features/characters/print/print-sheet.tsx': ['characters'],
  'features/items/items-page.tsx': ['items', 'characters', 'exporting'],
  'features/import/import-page.tsx': ['importing', 'errors', 'uploads'],
  'features/profile/profile-page.tsx': ['profile'],
  'features/documentation/documentation-page.tsx': ['documentation'],
  'features/settings/settings-page.tsx': ['settings', 'forms', 'errors'],
  'features/friends/friends-page.tsx': ['friends', 'replies'],
  'features/social/social-page.tsx': ['social', 'friends', 'forms', 'replies', 'errors'],
  'features/social/social-toasts.tsx': ['social', 'friends'],
  'features/tavern/tavern-panel.tsx': ['tavern', 'errors', 'replies'],
  'features/contact/contact-page.tsx': ['contact', 'forms', 'replies', 'errors'],
  'features/admin/admin-page.tsx': ['admin'],
  'features/sandbox/sandbox-page.tsx': ['sandbox'],
  'features/search/search-palette.tsx': ['search', 'items', 'characters', 'sandbox'],
} as const satisfies Readonly<Record<string, readonly MessageArea[]>>;
