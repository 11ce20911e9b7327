import type { Language } from '#shared/messages/language.ts';
import type { PageHead } from './render-head.ts';
import type { Heads, HeadText } from './head-texts.ts';
import { GERMAN } from './page-heads-german.ts';

const PRODUCT_NAME = 'Tavern Ledger';
const PRODUCT_DESCRIPTION =
  'Tavern Ledger keeps your World of Warcraft characters in one place: gear, bags, buffs and history, there a moment after you log out of the game.';

const PUBLIC: Readonly<Record<string, HeadText>> = {
  '/': { title: `${PRODUCT_NAME}: every character you keep, in one ledger`, description: PRODUCT_DESCRIPTION },
  '/sandbox': {
    title: `Sandbox · ${PRODUCT_NAME}`,
    description:
      'Small things to try without an account: a timetable of buff drops, a raid manager, a character sheet, an auction tracker and more.',
  },
  '/sandbox/buffs': {
    title: `Scheduled Buff Drops · ${PRODUCT_NAME}`,
    description: 'Which guild drops which world buff, and how long until the next one.',
  },
  '/sandbox/eq': {
    title: `Raid Manager · ${PRODUCT_NAME}`,
    description: 'Five dragons, two guilds, and never more than two fights at a time.',
  },
  '/sandbox/auction': {
    title: `Auction House Manager · ${PRODUCT_NAME}`,
    description: 'What is worth selling, and what stays in the bank.',
  },
  '/sandbox/char-sheet': {
    title: `Character Sheet · ${PRODUCT_NAME}`,
    description: 'Everything on one character, sorted into tabs.',
  },
  '/sandbox/char-display': {
    title: `Character Display · ${PRODUCT_NAME}`,
    description: 'The same character, folded into sections to open one by one.',
  },
  '/sandbox/hardcore': {
    title: `Hardcore Status · ${PRODUCT_NAME}`,
    description: 'One life, two bars and a button that accepts no argument.',
  },
  '/sandbox/social': {
    title: `Social Feed · ${PRODUCT_NAME}`,
    description: 'What a notice board for guilds could look like.',
  },
  '/sandbox/profile': {
    title: `Profile Card · ${PRODUCT_NAME}`,
    description: 'Your name, with a coat of arms drawn from its letters.',
  },
};

/** Pages behind the login; search engines are redirected to the landing page. */
const PRIVATE: Readonly<Record<string, HeadText>> = {
  '/dashboard': { title: `Dashboard · ${PRODUCT_NAME}`, description: 'Your characters at a glance.' },
  '/characters': { title: `Characters · ${PRODUCT_NAME}`, description: 'Every character of your ledger, by game.' },
  '/characters/new': {
    title: `Import a Character · ${PRODUCT_NAME}`,
    description: 'Bring a character into the ledger, from a file or as JSON.',
  },
  '/characters/compare': { title: `Compare · ${PRODUCT_NAME}`, description: 'Two characters side by side.' },
  '/characters/:gameId/:name': {
    title: `A character · ${PRODUCT_NAME}`,
    description: 'Gear, bags, buffs and history of a character, for its player.',
  },
  '/items': {
    title: `Items · ${PRODUCT_NAME}`,
    description: 'Everything that your characters wear, carry and keep, in one list.',
  },
  '/achievements': {
    title: `Achievements · ${PRODUCT_NAME}`,
    description: 'What your characters have achieved, and when it was first seen.',
  },
  '/documentation': {
    title: `Documentation · ${PRODUCT_NAME}`,
    description: 'How the addon, the app and the ledger work together.',
  },
  '/social': { title: `Social · ${PRODUCT_NAME}`, description: 'Groups, and the tavern where they meet.' },
  '/friends': { title: `Friends · ${PRODUCT_NAME}`, description: 'Friends and friend requests.' },
  '/settings': {
    title: `Settings · ${PRODUCT_NAME}`,
    description: 'How the ledger looks to you, and what becomes of your account.',
  },
  '/contact': { title: `Contact · ${PRODUCT_NAME}`, description: 'Write to the people who look after this ledger.' },
  '/admin': {
    title: `Admin · ${PRODUCT_NAME}`,
    description: 'Accounts, messages and reports, for those who look after this ledger.',
  },
  '/profile': { title: `Profile · ${PRODUCT_NAME}`, description: 'Who you are to the ledger.' },
};

const ENGLISH: Heads = {
  open: PUBLIC,
  closed: PRIVATE,
  nowhere: {
    title: `This page is not in the ledger · ${PRODUCT_NAME}`,
    description: 'There is nothing at this address.',
  },
  some: { title: PRODUCT_NAME, description: PRODUCT_DESCRIPTION },
};

export const HEADS: Readonly<Record<Language, Heads>> = { en: ENGLISH, de: GERMAN };

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
  const { open, closed, nowhere, some } = HEADS[language];
  const known = patterns === null || patterns.some((pattern) => matches(pattern, path));
  const lost = { ...nowhere, index: false, status: 404 } as const;
  if (!known) return lost;
  const find = (heads: Heads['open']) => Object.entries(heads).find(([pattern]) => matches(pattern, path));
  const [, stranger] = find(open) ?? [];
  if (stranger) return { ...stranger, index: true };
  if (matches('/sandbox/:name', path)) return lost;
  const [pattern, own] = find(closed) ?? [];
  // Paths with a name are not indexed.
  return own ? { ...own, index: !pattern?.includes(':') } : { ...some, index: false };
}
