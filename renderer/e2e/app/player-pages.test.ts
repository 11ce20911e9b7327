import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { createHarness } from '../support/harness.ts';
import { findProblemsOnPages } from '../support/page-checks/page-problems.ts';
import { ADMIN_PAGES, PLAYER_PAGES, seedCharacters, type PageEntry } from '../support/pages.ts';

const stage = createHarness();
const TIMEOUT = { timeout: 600_000 };
const SHEET = '/characters/wow_classic/';
const OTHERS = PLAYER_PAGES.filter(({ path }) => !path.startsWith(SHEET));
const EMPTY_PATHS = [
  '/dashboard',
  '/characters',
  '/items',
  '/achievements',
  '/characters/compare',
  '/friends',
  '/social',
];
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

const GROUPS: readonly { readonly pages: string; readonly entries: readonly PageEntry[] }[] = [
  { pages: 'of a character', entries: PLAYER_PAGES.filter(({ path }) => path.startsWith(SHEET)) },
  { pages: 'of characters and items', entries: OTHERS.filter(({ isWide }) => isWide) },
  { pages: 'of the account and of other players', entries: OTHERS.filter(({ isWide }) => !isWide) },
];

test.for(GROUPS)(
  'pages $pages have no axe violations, fit every window, and have no English text in German',
  TIMEOUT,
  async ({ entries }) => {
    expect(entries.length).toBeGreaterThan(5);
    expect(await findProblemsOnPages(stage, entries, player)).toEqual({});
  },
);

test('pages without data have no axe violations, fit every window, and have no English text', TIMEOUT, async () => {
  const newcomer = await createPlayer(stage.server.url, 'Ottilie');
  const entries = PLAYER_PAGES.filter(({ path }) => EMPTY_PATHS.includes(path)).map(({ path, heading }) => ({
    path,
    heading,
  }));
  expect(entries.length).toBe(EMPTY_PATHS.length);
  expect(await findProblemsOnPages(stage, entries, newcomer)).toEqual({});
});

test('pages of administrators have no axe violations, fit every window, and have no English text', async () => {
  const admin = await createAdmin(stage.server, 'Eydis');
  expect(await findProblemsOnPages(stage, ADMIN_PAGES, admin)).toEqual({});
});
