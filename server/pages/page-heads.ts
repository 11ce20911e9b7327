import type { Language } from '../http/language.ts';
import type { PageHead } from './render-head.ts';
import { GERMAN } from './page-heads-german.ts';

const HOUSE = 'Tavern Ledger';
const ABOUT = 'Tavern Ledger keeps your World of Warcraft characters in one place: gear, bags, buffs and history, there a moment after you log out of the game.';

/** What a page says of itself. */
type Words = Pick<PageHead, 'title' | 'description'>;

/** The heads in one language. */
export interface Heads {
  readonly open: Readonly<Record<string, Words>>;
  readonly closed: Readonly<Record<string, Words>>;
  readonly nowhere: Words;
  readonly some: Words;
}

/** Pages that strangers may find, by the application's pattern for them. */
const PUBLIC: Readonly<Record<string, Words>> = {
  '/': { title: `${HOUSE}: every character you keep, in one ledger`, description: ABOUT },
  '/sandbox': { title: `Sandbox · ${HOUSE}`, description: 'Small things to try without an account: a timetable of buff drops, a raid manager, a character sheet, an auction tracker and more.' },
  '/sandbox/buffs': { title: `Scheduled Buff Drops · ${HOUSE}`, description: 'Which guild drops which world buff, and how long until the next one.' },
  '/sandbox/eq': { title: `Raid Manager · ${HOUSE}`, description: 'Five dragons, two guilds, and never more than two fights at a time.' },
  '/sandbox/auction': { title: `Auction House Manager · ${HOUSE}`, description: 'What is worth selling, and what stays in the bank.' },
  '/sandbox/char-sheet': { title: `Character Sheet · ${HOUSE}`, description: 'Everything on one character, sorted into tabs.' },
  '/sandbox/char-display': { title: `Character Display · ${HOUSE}`, description: 'The same character, folded into sections to open one by one.' },
  '/sandbox/hardcore': { title: `Hardcore Status · ${HOUSE}`, description: 'One life, two bars and a button that accepts no argument.' },
  '/sandbox/social': { title: `Social Feed · ${HOUSE}`, description: 'What a notice board for guilds could look like.' },
  '/sandbox/profile': { title: `Profile Card · ${HOUSE}`, description: 'Your name, with a coat of arms drawn from its letters.' },
};

/** Pages behind the login. A search engine that follows a link to one is led to the landing page, like everybody without a session. */
const PRIVATE: Readonly<Record<string, Words>> = {
  '/dashboard': { title: `Dashboard · ${HOUSE}`, description: 'Your characters at a glance.' },
  '/characters': { title: `Characters · ${HOUSE}`, description: 'Every character of your ledger, by game.' },
  '/characters/new': { title: `Import a Character · ${HOUSE}`, description: 'Bring a character into the ledger, from a file or as JSON.' },
  '/characters/compare': { title: `Compare · ${HOUSE}`, description: 'Two characters side by side.' },
  '/characters/:gameId/:name': { title: `A character · ${HOUSE}`, description: 'Gear, bags, buffs and history of a character, for its player.' },
  '/items': { title: `Items · ${HOUSE}`, description: 'Everything that your characters wear, carry and keep, in one list.' },
  '/achievements': { title: `Achievements · ${HOUSE}`, description: 'What your characters have achieved, and when it was first seen.' },
  '/documentation': { title: `Documentation · ${HOUSE}`, description: 'How the addon, the app and the ledger work together.' },
  '/social': { title: `Social · ${HOUSE}`, description: 'Groups, and the tavern where they meet.' },
  '/friends': { title: `Friends · ${HOUSE}`, description: 'Friends and friend requests.' },
  '/settings': { title: `Settings · ${HOUSE}`, description: 'How the ledger looks to you, and what becomes of your account.' },
  '/contact': { title: `Contact · ${HOUSE}`, description: 'Write to the people who look after this ledger.' },
  '/admin': { title: `Admin · ${HOUSE}`, description: 'Accounts, messages and reports, for those who look after this ledger.' },
  '/profile': { title: `Profile · ${HOUSE}`, description: 'Who you are to the ledger.' },
};

const ENGLISH: Heads = {
  open: PUBLIC,
  closed: PRIVATE,
  nowhere: { title: `This page is not in the ledger · ${HOUSE}`, description: 'There is nothing at this address.' },
  some: { title: HOUSE, description: ABOUT },
};

/** By language. */
export const HEADS: Readonly<Record<Language, Heads>> = { en: ENGLISH, de: GERMAN };

/** Whether a path is of the application's pattern: `:name` stands for one part, `:name?` for one that may be missing. */
function matches(pattern: string, path: string): boolean {
  const expression = pattern
    .replace(/[.*+^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}/?$`, 'i').test(path);
}

/**
 * The head of a path, in a language. `patterns` are those of the pages there are, as the build wrote them down; without them
 * every address is taken for a page.
 */
export function headOf(path: string, patterns: readonly string[] | null, language: Language): PageHead {
  const { open, closed, nowhere, some } = HEADS[language];
  const known = patterns === null || patterns.some((pattern) => matches(pattern, path));
  const lost = { ...nowhere, index: false, status: 404 } as const;
  if (!known) return lost;
  const find = (heads: Heads['open']) => Object.entries(heads).find(([pattern]) => matches(pattern, path));
  const [, stranger] = find(open) ?? [];
  if (stranger) return { ...stranger, index: true };
  // Any other name there is a page for whoever bears it, and for nobody that the server could know of.
  if (matches('/sandbox/:name', path)) return lost;
  const [pattern, own] = find(closed) ?? [];
  // What has somebody's name in its address is nobody else's business.
  return own ? { ...own, index: !pattern?.includes(':') } : { ...some, index: false };
}
