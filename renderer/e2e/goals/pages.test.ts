import { expect, test } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import { createPlayer } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { createHarness } from '../support/harness.ts';
import { findProblemsOnPages } from '../support/page-checks/page-problems.ts';
import { ADMIN_PAGES, PLAYER_PAGES, PUBLIC_PAGES, seedCharacters } from '../support/pages.ts';

const stage = createHarness();
const TIMEOUT = { timeout: 900_000 };
const START = '/nowhere';
const EMPTY_PATHS = [
  '/dashboard',
  '/characters',
  '/items',
  '/achievements',
  '/characters/compare',
  '/friends',
  '/social',
];

test(
  'public pages have a title and a heading, no axe violations, fit their window, and are German',
  TIMEOUT,
  async () => {
    expect(await findProblemsOnPages(await stage.visit(START), PUBLIC_PAGES)).toEqual({});
  },
);

test(
  "a player's pages have a title and a heading, no axe violations, fit their window, and are German",
  TIMEOUT,
  async () => {
    const player = await createPlayer(stage.server.url, 'Sigrun');
    await seedCharacters(stage.server.url, player, depth(3, 9));
    expect(await findProblemsOnPages(await stage.visit(START, { player }), PLAYER_PAGES)).toEqual({});
  },
);

test("pages without data and an administrator's have a title and a heading, no axe violations, fit and are German", async () => {
  const admin = await createAdmin(stage.server, 'Eydis');
  const pages = PLAYER_PAGES.filter(({ path }) => EMPTY_PATHS.includes(path)).map(({ path, heading }) => ({
    path,
    heading,
  }));
  expect(pages.length).toBe(EMPTY_PATHS.length);
  const visit = await stage.visit(START, { player: admin });
  expect(await findProblemsOnPages(visit, [...pages, ...ADMIN_PAGES])).toEqual({});
});
