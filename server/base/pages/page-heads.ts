import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { PageHead } from './render-head.ts';

const PRODUCT_NAME = 'Tavern Ledger';

/** Public pages by path pattern, with the names of their messages. */
export const PUBLIC_PAGES = {
  '/': 'home',
  '/sandbox': 'sandbox',
  '/sandbox/buffs': 'sandbox_buffs',
  '/sandbox/eq': 'sandbox_eq',
  '/sandbox/auction': 'sandbox_auction',
  '/sandbox/char-sheet': 'sandbox_char_sheet',
  '/sandbox/char-display': 'sandbox_char_display',
  '/sandbox/hardcore': 'sandbox_hardcore',
  '/sandbox/social': 'sandbox_social',
  '/sandbox/profile': 'sandbox_profile',
} as const;

/** Pages behind the login. */
export const PRIVATE_PAGES = {
  '/dashboard': 'dashboard',
  '/characters': 'characters',
  '/characters/new': 'characters_new',
  '/characters/compare': 'characters_compare',
  '/characters/:gameId/:name': 'character',
  '/items': 'items',
  '/weekly': 'weekly',
  '/crafts': 'crafts',
  '/achievements': 'achievements',
  '/documentation': 'documentation',
  '/social': 'social',
  '/friends': 'friends',
  '/settings': 'settings',
  '/contact': 'contact',
  '/admin': 'admin',
  '/profile': 'profile',
} as const;

type PageName = (typeof PUBLIC_PAGES)[keyof typeof PUBLIC_PAGES] | (typeof PRIVATE_PAGES)[keyof typeof PRIVATE_PAGES];

function headTexts(language: Language, name: PageName | 'not_found'): Pick<PageHead, 'title' | 'description'> {
  const page = formatText(language, `head_${name}`);
  return {
    title: name === 'home' ? page : `${page} · ${PRODUCT_NAME}`,
    description: formatText(language, `head_${name}_about`),
  };
}

/** `:name` matches one segment, `:name?` an optional one. */
function matches(pattern: string, path: string): boolean {
  const expression = pattern
    .replace(/[.*+^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}/?$`, 'i').test(path);
}

/** `patterns` are the routes of the built pages; without them every path is a page. */
export function findPageHead(path: string, patterns: readonly string[] | null, language: Language): PageHead {
  const known = patterns === null || patterns.some((pattern) => matches(pattern, path));
  const lost = { ...headTexts(language, 'not_found'), index: false, status: 404 } as const;
  if (!known) return lost;
  const find = <Name extends string>(pages: Readonly<Record<string, Name>>) =>
    Object.entries(pages).find(([pattern]) => matches(pattern, path));
  const [, stranger] = find(PUBLIC_PAGES) ?? [];
  if (stranger) return { ...headTexts(language, stranger), index: true };
  if (matches('/sandbox/:name', path)) return lost;
  const [pattern, own] = find(PRIVATE_PAGES) ?? [];
  // Paths with a name are not indexed.
  if (own) return { ...headTexts(language, own), index: !pattern?.includes(':') };
  return { title: PRODUCT_NAME, description: formatText(language, 'head_other_about'), index: false };
}
