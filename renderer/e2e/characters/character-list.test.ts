import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { goWithin } from '../support/go-within.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Adela', level: 42, race: 'Gnome', class: 'Mage', realm: 'Emberfall' },
      equipment: worn(5),
      inventory: carried(9),
    }),
    payload({ character: { name: 'Berta', level: 60 }, equipment: worn(3, 3) }),
    payload({ character: { name: 'Cilly', level: 10, class: 'Priest', faction: 'Horde', race: 'Troll' } }),
    payload({ game_short_code: 'wow_retail', character: { name: 'Dorte', level: 80 }, equipment: worn(2) }),
  ]);
});

const names = (page: Page) => textsOf(page.getByRole('heading', { level: 3 }));
const star = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` });

test('favourites and hidden characters are marked by keyboard, undone, kept, and reverted when the server refuses', async () => {
  const { page, isLive } = await stage.visit('/characters', { player });
  await isLive();
  await eventually(() => names(page)).toEqual(['Berta', 'Adela', 'Cilly', 'Dorte']);
  await eventually(() => textsOf(page.getByRole('main').getByRole('heading', { level: 2 }))).toEqual([
    'World of Warcraft Classic',
    'World of Warcraft Retail',
  ]);
  // A picture that is not on the server would be replaced by a sign of ours: these must be the games' own.
  await eventually(() =>
    page
      .locator('section img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
  ).toEqual([true, true]);
  await star(page, 'Cilly').focus();
  await page.keyboard.press('Enter');
  await eventually(() => names(page)).toEqual(['Cilly', 'Berta', 'Adela', 'Dorte']);
  await eventually(() => star(page, 'Cilly').getAttribute('aria-pressed')).toBe('true');
  await eventually(() => isFocused(star(page, 'Cilly'))).toBe(true);

  await page.getByRole('button', { name: 'Hide Berta' }).press('Enter');
  await eventually(() => names(page)).toEqual(['Cilly', 'Adela', 'Dorte']);
  await expectVisible(page.getByText('Berta is hidden'));
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Adela');
  // Under the pointer a message stays.
  await page.getByText('Berta is hidden').hover();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show hidden (1)' }).click();
  await eventually(() => names(page)).toEqual(['Cilly', 'Berta Hidden', 'Adela', 'Dorte']);
  await eventually(() => new URL(page.url()).search).toBe('?hidden=1');
  await page.reload();
  await eventually(() => names(page)).toEqual(['Cilly', 'Berta Hidden', 'Adela', 'Dorte']);
  await page.getByRole('button', { name: 'Show Berta again' }).click();
  await expectToast(page, 'Berta is visible again');

  await intercept(page, '**/api/characters/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await star(page, 'Cilly').click();
  await expectVisible(page.getByText('Network Error'));
  await eventually(() => star(page, 'Cilly').getAttribute('aria-pressed')).toBe('true');
  await eventually(() => names(page)).toEqual(['Cilly', 'Berta', 'Adela', 'Dorte']);
  await page.unroute('**/api/characters/*');

  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Berta', exact: true }) });
  await card.click({ position: { x: 200, y: 90 } });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Berta' }));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Hide Character' }).click();
  await expectVisible(page.locator('h1').getByText('Hidden'));
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Dashboard' }).click();
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'Adela' }));
  await expectHidden(page.getByRole('main').getByRole('link', { name: 'Berta' }));
});

test('filters and order narrow the list, are in the address, and persist for the next visit', async () => {
  const { page } = await stage.visit('/characters?q=troll&sort=nonsense', { player });
  await eventually(() => names(page)).toEqual(['Cilly']);
  await eventually(() => page.getByLabel('Search characters').inputValue()).toBe('troll');
  await goWithin(page, '/characters?class=Paladin');
  await expectVisible(page.getByText('No character fits this filter.'));
  await page.getByRole('button', { name: 'Filter (1)' }).press('Enter');
  await eventually(() => page.getByLabel('Class', { exact: true }).inputValue()).toBe('Paladin');
  await page.goBack();
  await eventually(() => names(page)).toEqual(['Cilly']);

  await page.getByLabel('Search characters').fill('');
  await page.getByLabel('Faction').selectOption('Alliance');
  await page.getByLabel('Game').selectOption('World of Warcraft Classic');
  await page.getByLabel('Class', { exact: true }).selectOption('Mage');
  await page.getByLabel('Sort by').selectOption('Name');
  await eventually(() => names(page)).toEqual(['Adela']);
  await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    sort: 'name',
    game: 'wow_classic',
    class: 'Mage',
    faction: 'Alliance',
  });
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Dashboard' }).click();
  await main.getByRole('link', { name: 'Characters' }).click();
  await eventually(() => names(page)).toEqual(['Adela']);
  await expectVisible(page.getByRole('button', { name: 'Filter (3)' }));
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?sort=name');
});

test('of a thousand characters only the visible ones are rendered, and all can be found', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    characterFixture({ id: index + 1, name: `Alt ${index}`, level: 1 + (index % 60) }),
  );
  const prepare = (page: Page) =>
    page.route('**/api/characters?since=*', (route) => route.fulfill({ json: { code: 200, data: many } }));
  const { page } = await stage.visit('/characters', { player, prepare });
  await expectVisible(page.getByText('1,000 characters'));
  await expectVisible(page.getByRole('article'));
  await eventually(() => page.getByRole('article').count()).toBeLessThan(120);
  await page.keyboard.press('End');
  await expectVisible(page.getByRole('link', { name: 'Alt 960', exact: true }));
  await page.getByLabel('Search characters').fill('alt 321');
  await eventually(() => names(page)).toEqual(['Alt 321']);
});
