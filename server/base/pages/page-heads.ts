import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import { PAGES, pagesWith, type PageWith } from '#shared/base/pages.ts';
import type { PageHead } from './render-head.ts';

const PRODUCT_NAME = 'Tavern Ledger';

/** Pages of the sandbox by path, with the names of their messages. */
const SANDBOX_PAGES = {
  '/sandbox/buffs': 'sandbox_buffs',
  '/sandbox/eq': 'sandbox_eq',
  '/sandbox/auction': 'sandbox_auction',
  '/sandbox/char-sheet': 'sandbox_char_sheet',
  '/sandbox/char-display': 'sandbox_char_display',
  '/sandbox/hardcore': 'sandbox_hardcore',
  '/sandbox/social': 'sandbox_social',
  '/sandbox/profile': 'sandbox_profile',
} as const;

type PageName = (typeof PAGES)[PageWith<'head'>]['head'] | (typeof SANDBOX_PAGES)[keyof typeof SANDBOX_PAGES];

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
  const sandbox = Object.entries(SANDBOX_PAGES).find(([pattern]) => matches(pattern, path));
  if (sandbox) return { ...headTexts(language, sandbox[1]), index: true };
  if (matches('/sandbox/:name', path)) return lost;
  const key = pagesWith('head').find((each) => matches(PAGES[each].path, path));
  // Paths with a name are not indexed.
  if (key) return { ...headTexts(language, PAGES[key].head), index: !PAGES[key].path.includes(':') };
  return { title: PRODUCT_NAME, description: formatText(language, 'head_other_about'), index: false };
}
