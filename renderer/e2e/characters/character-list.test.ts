import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });
let player: Player;
let players = 0;

beforeEach(async () => {
  players += 1;
  player = await createPlayer(stage.server.url, `Player${players}`);
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Adela', level: 42, race: 'Gnome', class: 'Mage', realm: 'Emberfall' },
      equipment: worn(5),
      inventory: carried(9),
    }),
    payload({ character: { name: 'Berta', level: 60 }, equipment: worn(3, 3) }),
    payload({
      character: { name: 'Cilly', level: 10, class: 'Priest', faction: 'Horde', race: 'Troll' },
      equipment: worn(4, 4),
      inventory: carried(1),
    }),
    payload({ game_short_code: 'wow_retail', character: { name: 'Dorte', level: 80 }, equipment: worn(2) }),
  ]);
});

async function open(query = '', options: Parameters<typeof stage.visit>[1] = {}): Promise<Page> {
  const { page, isLive } = await stage.visit(`/characters${query}`, { player, ...options });
  await expectVisible(page.getByRole('article'));
  await isLive();
  return page;
}

const names = (page: Page) => textsOf(page.getByRole('heading', { level: 3 }));
const star = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` });

test('a starred favourite moves to the top, persists across a reload, and keeps the focus', async () => {
  const page = await open();
  await eventually(() => names(page)).toEqual(['Berta', 'Adela', 'Cilly', 'Dorte']);
  await star(page, 'Cilly').focus();
  await page.keyboard.press('Enter');
  await eventually(() => names(page)).toEqual(['Cilly', 'Berta', 'Adela', 'Dorte']);
  await eventually(() => star(page, 'Cilly').getAttribute('aria-pressed')).toBe('true');
  await eventually(() => isFocused(star(page, 'Cilly'))).toBe(true);
  await page.reload();
  await eventually(() => names(page)).toEqual(['Cilly', 'Berta', 'Adela', 'Dorte']);
  await page.getByRole('link', { name: 'Cilly' }).click();
  await eventually(() => star(page, 'Cilly').getAttribute('aria-pressed')).toBe('true');
  await star(page, 'Cilly').click();
  await eventually(() => star(page, 'Cilly').getAttribute('aria-pressed')).toBe('false');
});

test('a hidden character is collapsed, and hiding can be undone at once', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Hide Berta' }).press('Enter');
  await eventually(() => names(page)).toEqual(['Adela', 'Cilly', 'Dorte']);
  await expectVisible(page.getByText('Berta is hidden'));
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Adela');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => names(page)).toEqual(['Berta', 'Adela', 'Cilly', 'Dorte']);
  await expectHidden(page.getByRole('button', { name: 'Show hidden' }));

  await page.getByRole('button', { name: 'Hide Berta' }).click();
  await page.getByRole('button', { name: 'Show hidden (1)' }).click();
  await eventually(() => names(page)).toEqual(['Berta Hidden', 'Adela', 'Cilly', 'Dorte']);
  await eventually(() => new URL(page.url()).search).toBe('?hidden=1');
  await page.reload();
  await page.getByRole('button', { name: 'Show Berta again' }).click();
  await expectToast(page, 'Berta is visible again');
  await eventually(() => names(page)).toEqual(['Berta', 'Adela', 'Cilly', 'Dorte']);
});

test('a character can be hidden and shown on its own page', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Berta', { player });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Hide Character' }).click();
  await expectVisible(page.locator('h1').getByText('Hidden'));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Show Character again' }).click();
  await expectHidden(page.locator('h1').getByText('Hidden'));
});

test('the list can be sorted in every order', async () => {
  const page = await open();
  for (const [order, expected] of [
    ['Name', ['Adela', 'Berta', 'Cilly', 'Dorte']],
    ['Level', ['Berta', 'Adela', 'Cilly', 'Dorte']],
    ['Latest import', ['Cilly', 'Berta', 'Adela', 'Dorte']],
    ['Most items, bags too', ['Adela', 'Cilly', 'Berta', 'Dorte']],
    ['Average quality', ['Adela', 'Cilly', 'Berta', 'Dorte']],
    ['Favourites first', ['Berta', 'Adela', 'Cilly', 'Dorte']],
  ] as const) {
    await page.getByLabel('Sort by').selectOption(order);
    await eventually(() => names(page)).toEqual(expected);
  }
});

test('filters narrow the list, appear in the address, and persist for the next visit', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  await page.getByLabel('Faction').selectOption('Alliance');
  await page.getByLabel('Game').selectOption('World of Warcraft Classic');
  await eventually(() => names(page)).toEqual(['Berta', 'Adela']);
  await expectVisible(page.getByText('2 of 4 characters'));
  await page.getByLabel('Class', { exact: true }).selectOption('Mage');
  await page.getByLabel('Sort by').selectOption('Name');
  await eventually(() => names(page)).toEqual(['Adela']);
  await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    sort: 'name',
    game: 'wow_classic',
    class: 'Mage',
    faction: 'Alliance',
  });

  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Characters' }).click();
  await eventually(() => names(page)).toEqual(['Adela']);
  await expectVisible(page.getByRole('button', { name: 'Filter (3)' }));
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await eventually(() => names(page)).toEqual(['Adela', 'Berta', 'Cilly', 'Dorte']);
  await eventually(() => new URL(page.url()).search).toBe('?sort=name');
});

test('an address with a filter is applied, and back restores the previous filter', async () => {
  const page = await open('?q=troll&sort=nonsense');
  await eventually(() => names(page)).toEqual(['Cilly']);
  await eventually(() => page.getByLabel('Search characters').inputValue()).toBe('troll');
  await page.goto('/characters?class=Paladin');
  await expectVisible(page.getByText('No character fits this filter.'));
  await eventually(() => page.getByLabel('Class', { exact: true }).inputValue()).toBe('Paladin');
  await page.goBack();
  await eventually(() => names(page)).toEqual(['Cilly']);
});

test('a mark that the server refuses is reverted with the reason', async () => {
  const page = await open();
  await page.route('**/api/characters/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await star(page, 'Cilly').click();
  await expectVisible(page.getByText('Network Error'));
  await eventually(() => star(page, 'Cilly').getAttribute('aria-pressed')).toBe('false');
  await eventually(() => names(page)).toEqual(['Berta', 'Adela', 'Cilly', 'Dorte']);
});

test('of five thousand characters only the visible ones are rendered, and all can be found', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    characterFixture({ id: index + 1, name: `Alt ${index}`, level: 1 + (index % 60) }),
  );
  const prepare = (page: Page) =>
    page.route('**/api/characters?since=*', (route) => route.fulfill({ json: { code: 200, data: many } }));
  const { page } = await stage.visit('/characters', { player, prepare });
  page.on('console', () => undefined);
  await expectVisible(page.getByRole('article'));
  await expectVisible(page.getByText('5,000 characters'));
  await eventually(() => page.getByRole('article').count()).toBeLessThan(120);
  await page.keyboard.press('End');
  await expectVisible(page.getByRole('link', { name: 'Alt 4980', exact: true }));
  await page.getByLabel('Search characters').fill('alt 4321');
  await eventually(() => names(page)).toEqual(['Alt 4321']);
});

test('axe finds no violations in the list tools, open and after a character is hidden, in both themes', async () => {
  const page = await open('?class=Mage');
  await page.getByRole('button', { name: 'Hide Adela' }).click();
  await expectVisible(page.getByRole('button', { name: 'Undo' }));
  await page.getByText('Adela is hidden').hover();
  expect(await findViolationsInBothThemes(page)).toEqual({});
});
