import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectHidden, expectToast, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness, withoutLive } from '../support/harness.ts';

const stage = createHarness();
const HOUR_AGO = Date.now() - 3_600_000;
let player: Player;
let brunhild: number | undefined;

const cloth = (count: number, bagNum: number, slotNum: number) => ({
  name: 'Linen Cloth',
  itemID: 2589,
  count,
  bagNum,
  slotNum,
  quality: 1,
});

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  [brunhild] = await importAll(stage.server.url, player.token, [
    payload({
      observed_at: HOUR_AGO,
      equipment: [{ slotName: 'Trinket', itemName: 'Hand of Justice', itemID: 11815, quality: 3, itemLevel: 58 }],
      inventory: [cloth(20, 2, 5), cloth(7, -1, 3), { name: '=SUM("x")', itemID: 1, count: 1, bagNum: 0, slotNum: 1 }],
    }),
    payload({
      observed_at: HOUR_AGO - 7_200_000,
      game_short_code: 'wow_retail',
      character: { name: 'Eydis' },
      inventory: [cloth(3, 1, 1)],
    }),
  ]);
});

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const names = async (page: Page) => (await textsOf(page.getByRole('rowheader'))).join(', ');

async function open(path = '/items', width = 1280): Promise<Page> {
  const { page } = await stage.visit(path, { player, viewport: { width, height: 860 } });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Items' }));
  return page;
}

test('every item is listed once with owner, place, count and observation time', async () => {
  const page = await open();
  await expectVisible(page.getByText('5 entries · 32 altogether · 3 different items · on 2 characters'));
  await eventually(() => textsOf(rows(page))).toEqual([
    'Hand of Justice Rare 58 1 Brunhild Worn, Trinket 1 hour ago',
    'Linen Cloth Common 20 Brunhild Bag 2, slot 5 1 hour ago',
    'Linen Cloth Common 7 Brunhild Bank, slot 3 1 hour ago',
    'Linen Cloth Common 3 Eydis Bag 1, slot 1 3 hours ago',
    '=SUM("x") Unknown 1 Brunhild Backpack, slot 1 1 hour ago',
  ]);
});

test('filters narrow the list, stay in the address, and persist except for the text', async () => {
  const page = await open();
  const cases = [
    ['Where', 'Bank', 'Linen Cloth', 'where=bank'],
    ['Where', 'Worn', 'Hand of Justice', 'where=worn'],
    ['Where', '\u2003Bag 1', 'Linen Cloth', 'bag=bag-1'],
    ['Where', '\u2003Backpack', '=SUM("x")', 'bag=backpack-1'],
    ['Quality', 'Unknown', '=SUM("x")', 'quality=0'],
    ['Character', 'Eydis · Hydraxian', 'Linen Cloth', 'character='],
    ['Game', 'World of Warcraft Retail', 'Linen Cloth', 'game=wow_retail'],
  ] as const;
  for (const [label, choice, left, query] of cases) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: choice });
    await eventually(() => names(page)).toBe(left);
    await eventually(() => page.url()).toContain(query);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectVisible(page.getByText('5 entries'));
  }
  await page.getByLabel('Quality', { exact: true }).selectOption({ label: 'Common' });
  await page.getByLabel('Search items').fill('linen');
  await eventually(() => page.url()).toContain('q=linen');
  await page.reload();
  await expectVisible(page.getByText('3 entries'));
  await page.goto('/items');
  await eventually(() => page.url()).toMatch(/\/items\?quality=1$/);
  await eventually(() => page.getByLabel('Search items').inputValue()).toBe('');
});

test('a game offers its own characters, and a character its own bags', async () => {
  const page = await open();
  const choices = (label: string) => textsOf(page.getByLabel(label, { exact: true }).locator('option'));
  await eventually(() => choices('Where')).toEqual([
    'Anywhere',
    'Worn',
    'Bags',
    'Backpack',
    'Bag 1',
    'Bag 2',
    'Bank',
    'Mail',
    'Auctions',
  ]);
  await page.getByLabel('Character', { exact: true }).selectOption({ label: 'Brunhild · Hydraxian' });
  await eventually(() => choices('Where')).toEqual([
    'Anywhere',
    'Worn',
    'Bags',
    'Backpack',
    'Bag 2',
    'Bank',
    'Mail',
    'Auctions',
  ]);
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'World of Warcraft Retail' });
  await eventually(() => choices('Character')).toEqual(['All characters', 'Eydis · Hydraxian']);
  await eventually(() => page.url()).not.toContain('character=');
  await expectVisible(page.getByText('1 entry'));
});

test('a typo is tolerated and reported, and an empty result offers a reset', async () => {
  const page = await open('/items?q=jusitce');
  await expectVisible(page.getByText('No exact match for “jusitce”. Similar items:'));
  await eventually(() => names(page)).toBe('Hand of Justice');
  await page.getByLabel('Search items').fill('zzzzz');
  await expectVisible(page.getByText('No item matches'));
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expectVisible(page.getByText('5 entries'));
});

test('column headers sort, also by keyboard, and show the direction', async () => {
  const page = await open();
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expectVisible(rows(page));
  await eventually(() => head('Item').getAttribute('aria-sort')).toBe('ascending');
  await head('Count').getByRole('button').press('Enter');
  await eventually(async () => (await textsOf(rows(page)))[0] ?? '').toContain('Bag 2, slot 5');
  expect([await head('Count').getAttribute('aria-sort'), await head('Item').getAttribute('aria-sort')]).toEqual([
    'descending',
    'none',
  ]);
  await head('Count').getByRole('button').press('Enter');
  await eventually(async () => (await textsOf(rows(page)))[0] ?? '').toContain('Hand of Justice');
  await eventually(() => new URL(page.url()).search).toBe('?sort=count&dir=asc');
});

async function exported(page: Page, kind: RegExp): Promise<{ readonly name: string; readonly text: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('the export contains the visible rows: CSV safe for spreadsheets, and JSON for programs', async () => {
  const page = await open(`/items?character=${brunhild}`);
  await expectVisible(page.getByText('4 entries'));
  const { name, text } = await exported(page, /^CSV/);
  expect(name).toMatch(/^tavern-ledger-items-\d{4}-\d\d-\d\d\.csv$/);
  const lines = text.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFItem,Quality,Item level,Count,Character,Realm,Game,Where,Place,Item ID,Expires at,Seen at',
  );
  expect(lines[4]).toBe(
    `"'=SUM(""x"")",Unknown,,1,Brunhild,Hydraxian,World of Warcraft Classic,Bags,"Backpack, slot 1",1,,${new Date(HOUR_AGO).toISOString()}`,
  );
  expect(lines).toHaveLength(6);
  await expectToast(page, `4 entries saved as ${name}`);
  await page.getByLabel('Where', { exact: true }).selectOption({ label: 'Bank' });
  await eventually(() => names(page)).toBe('Linen Cloth');
  const json = JSON.parse((await exported(page, /^JSON/)).text) as object[];
  expect(json).toEqual([
    {
      item: 'Linen Cloth',
      quality: 1,
      item_level: null,
      count: 7,
      character: 'Brunhild',
      realm: 'Hydraxian',
      game: 'wow_classic',
      where: 'bank',
      place: 'Bank, slot 3',
      item_id: 2589,
      expires_at: null,
      seen_at: new Date(HOUR_AGO).toISOString(),
    },
  ]);
});

test('on a phone the items are a list with a sort menu, without overflow', async () => {
  const page = await open('/items', 390);
  await expectVisible(rows(page));
  await page.getByLabel('Sort by').selectOption({ label: 'Sort by: Count' });
  await eventually(async () => (await textsOf(page.getByRole('rowheader')))[0]).toBe('Linen Cloth');
  await page.getByRole('button', { name: 'Ascending' }).click();
  await eventually(async () => (await textsOf(page.getByRole('rowheader')))[0]).toBe('Hand of Justice');
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('an item links to its character, and so does the palette, to the one of its game', async () => {
  const page = await open('/items?where=worn');
  await page
    .getByRole('row', { name: /Hand of Justice/ })
    .getByRole('link', { name: 'Brunhild' })
    .press('Enter');
  await expectVisible(page.getByRole('tab', { name: /Equipment/, selected: true }));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('linen');
  // Each game has its own.
  await expectVisible(page.getByRole('option', { name: /^Linen Cloth.*Retail/ }));
  await page.getByRole('option', { name: /^Linen Cloth.*Classic/ }).click();
  await expectVisible(page.getByRole('tab', { name: /Inventory/, selected: true }));
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
});

test('an empty list shows a message; a failed load shows an error and a retry button', async () => {
  const newcomer = await createPlayer(stage.server.url, 'Ottilie');
  const { page: empty } = await stage.visit('/items', { player: newcomer });
  await expectVisible(empty.getByText('No items yet'));
  await expectVisible(empty.getByRole('heading', { name: 'Get your first character' }));
  await expectHidden(empty.getByRole('table'));
  const { page, expectProblem } = await stage.visit('/profile', { player, prepare: withoutLive });
  expectProblem(/./);
  // Before the next page starts: this one may store its list until it is left.
  await page.addInitScript(() => localStorage.removeItem('characters'));
  await page.route('**/api/characters?since=*', (route) => route.abort());
  await page.goto('/items');
  await expectVisible(page.getByText('Your characters could not be loaded'));
  await page.unroute('**/api/characters?since=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText('5 entries'));
});

test('of ten thousand items only the visible ones are rendered, at any scroll position', async () => {
  const hoarder = await createPlayer(stage.server.url, 'Gudrun');
  const things = (from: number) =>
    Array.from({ length: 2_000 }, (_, at) => ({
      name: `Item ${String(from + at).padStart(5, '0')}`,
      itemID: from + at,
      count: 1,
      bagNum: at % 5,
      slotNum: 1 + at,
    }));
  await importAll(
    stage.server.url,
    hoarder.token,
    Array.from({ length: 5 }, (_, at) =>
      payload({ character: { name: `Alt${'abcde'[at]}` }, inventory: things(at * 2_000) }),
    ),
  );
  const { page } = await stage.visit('/items', { player: hoarder });
  await expectVisible(page.getByText('10,000 entries'));
  await page.keyboard.press('End');
  await expectVisible(page.getByRole('rowheader', { name: 'Item 09999' }));
  await eventually(() => rows(page).count()).toBeLessThan(120);
  await eventually(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  await eventually(() => textOf(page.getByRole('row', { name: /Item 09999/ }))).toContain('Alte');
});

test('a bank with bags is one place in the filter, before its bags', async () => {
  const halla = await createPlayer(stage.server.url, 'Halla');
  const inBank = [cloth(7, -1, 3), cloth(20, 5, 1), cloth(20, 6, 1)];
  await importAll(stage.server.url, halla.token, [payload({ inventory: [cloth(3, 0, 1)], bank: inBank })]);
  const { page } = await stage.visit('/items', { player: halla });
  const where = page.getByLabel('Where', { exact: true });
  await eventually(async () => (await where.locator('option').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Anywhere',
    'Worn',
    'Bags',
    'Bank',
    'Bank bag 1',
    'Bank bag 2',
    'Mail',
    'Auctions',
  ]);
  await where.selectOption({ label: 'Bank' });
  await expectVisible(page.getByText('3 entries · 47 altogether'));
});
