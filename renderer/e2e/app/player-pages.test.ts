import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { createHarness } from '../support/harness.ts';
import { findPageProblems, findProblemsInBothLanguages } from '../support/page-problems.ts';
import { PLAYER_PAGES, seedCharacters, waitForPage } from '../support/pages.ts';

const stage = createHarness();
const MAIN_PATHS = [
  '/dashboard',
  '/characters',
  '/characters/wow_classic/Maribel',
  '/characters/wow_classic/Maribel?tab=inventory',
  '/characters/new',
  '/items',
];
let player: Player;
let newcomer: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
  newcomer = await createPlayer(stage.server.url, 'Ottilie');
});

test.for(PLAYER_PAGES)(
  '$path has no axe violations, never scrolls sideways, and has no English text in German',
  async (entry) => {
    expect(await findProblemsInBothLanguages(stage, entry, player)).toEqual({});
  },
);

test.for(PLAYER_PAGES.filter(({ path }) => MAIN_PATHS.includes(path)))(
  '$path has no axe violations on a phone',
  async (entry) => {
    const { page } = await stage.visit(entry.path, { player, viewport: { width: 390, height: 844 } });
    await waitForPage(page, entry);
    expect(await findViolationsInBothThemes(page)).toEqual({});
  },
);

test.for(PLAYER_PAGES.slice(0, 2))('$path has no axe violations without characters', async (entry) => {
  const { page } = await stage.visit(entry.path, { player: newcomer });
  expect(await findPageProblems(page, entry)).toEqual({});
});
