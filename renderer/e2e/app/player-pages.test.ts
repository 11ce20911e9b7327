import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { checkPages } from '../support/check-pages.ts';
import { createHarness } from '../support/harness.ts';
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

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

test('pages behind the login have no axe violations and never scroll sideways', async () => {
  const { page } = await stage.visit('/profile', { player });
  expect(await checkPages(page, PLAYER_PAGES)).toEqual({});
});

test('the main pages have no axe violations on a phone', async () => {
  const { page } = await stage.visit('/profile', { player, viewport: { width: 390, height: 844 } });
  for (const entry of PLAYER_PAGES.filter(({ path }) => MAIN_PATHS.includes(path))) {
    await page.goto(entry.path);
    await waitForPage(page, entry);
    expect(await findViolationsInBothThemes(page), entry.path).toEqual({});
  }
});

test('the dashboard and the characters page have no axe violations without characters', async () => {
  const { page } = await stage.visit('/dashboard', { player: await createPlayer(stage.server.url, 'Ottilie') });
  expect(await checkPages(page, PLAYER_PAGES.slice(0, 2))).toEqual({});
});
