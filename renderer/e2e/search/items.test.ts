import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectToast, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness, withoutLive } from '../support/harness.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
const HOUR = 3_600_000;
const HOUR_AGO = Date.now() - HOUR;
const expiresAt = Date.now() + 50.5 * HOUR;
let player: Player;

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
  await importAll(stage.server.url, player.token, [
    payload({
      observed_at: HOUR_AGO,
      equipment: [{ slotName: 'Trinket', itemName: 'Hand of Justice', itemID: 11815, quality: 3, itemLevel: 58 }],
      inventory: [cloth(20, 2, 5), { name: '=SUM("x")', itemID: 1, count: 1, bagNum: 0, slotNum: 1 }],
      bank: [cloth(7, -1, 3), cloth(20, 5, 1), cloth(20, 6, 1)],
      mail: [{ name: 'Copper Ore', itemID: 2770, quality: 1, count: 20, expiresAt }, { copper: 9 }],
    }),
    payload({
      observed_at: HOUR_AGO - 2 * HOUR,
      game_short_code: 'wow_retail',
      character: { name: 'Eydis' },
      inventory: [cloth(3, 1, 1)],
      holdings: [
        { kind: 'warband_bank', copper: 50_000, tabs: [] },
        {
          kind: 'guild_bank',
          realm: 'Emberfall',
          name: 'Copper Lanterns',
          tabs: [
            { index: 1, observed_at: Date.now() - 26 * HOUR, items: [{ ...cloth(200, 0, 3), bagNum: undefined }] },
          ],
        },
      ],
    }),
  ]);
});

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const names = async (page: Page) => (await textsOf(page.getByRole('rowheader'))).join(', ');
const firstRow = async (page: Page) => (await textsOf(rows(page)))[0] ?? '';

async function exported(page: Page, kind: RegExp): Promise<{ readonly name: string; readonly text: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('filters offer what there is, narrow the list, stay in the address, and persist except for the text', async () => {
  const { page } = await stage.visit('/items', { player });
  await expectVisible(page.getByText('9 entries · 292 altogether · 4 different items · on 2 characters'));
  await eventually(() => textsOf(page.getByRole('list', { name: 'Money in the banks' }).getByRole('listitem'))).toEqual(
    ['Warband bank 5g 0s 0c'],
  );
  await rows(page)
    .filter({ hasText: 'Eydis' })
    .getByRole('button', { name: /^Linen Cloth/ })
    .click();
  await eventually(() => textOf(page.getByRole('dialog', { name: 'Linen Cloth' }))).toMatch(
    /<Copper Lanterns> ×200 · yesterday/,
  );
  await page.keyboard.press('Escape');
  const choices = (label: string) => textsOf(page.getByLabel(label, { exact: true }).locator('option'));
  const choose = (label: string, choice: string) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: choice });
  for (const [label, choice, left, query] of [
    ['Where', '\u2003Bag 2', 'Linen Cloth', 'bag=bag-2'],
    ['Where', '\u2003Bank bag 1', 'Linen Cloth', 'bag=bankBag-1'],
    ['Quality', 'Unknown', '=SUM("x")', 'quality=0'],
  ] as const) {
    await choose(label, choice);
    await eventually(() => names(page)).toBe(left);
    await eventually(() => page.url()).toContain(query);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectVisible(page.getByText('9 entries'));
  }
  await choose('Where', 'Bank');
  await expectVisible(page.getByText('4 entries · 247 altogether'));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await choose('Character', 'Brunhild · Hydraxian');
  await eventually(() => choices('Where')).toEqual([
    'Anywhere',
    'Worn',
    'Bags',
    'Backpack',
    'Bag 2',
    'Bank',
    'Bank bag 1',
    'Bank bag 2',
    'Mail',
    'Auctions',
  ]);
  await choose('Game', 'World of Warcraft Retail');
  await eventually(() => choices('Character')).toEqual(['All characters', 'Eydis · Hydraxian']);
  await eventually(() => page.url()).not.toContain('character=');

  await choose('Game', 'World of Warcraft Classic');
  await page.getByLabel('Search items').fill('cloht');
  await expectVisible(page.getByText('No exact match for “cloht”. Similar items:'));
  await page.getByLabel('Search items').fill('zzzzz');
  await expectVisible(page.getByText('No item matches'));
  await page.getByLabel('Search items').fill('copper');
  await eventually(() => page.url()).toContain('q=copper');
  await page.reload();
  await eventually(() => textsOf(rows(page))).toEqual([
    expect.stringMatching(/^Copper Ore Common 20 Brunhild Mail expires in 2d 2h /),
  ]);
  await goWithin(page, '/friends');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Items' }).click();
  await eventually(() => page.url()).toMatch(/\/items\?game=wow_classic$/);
  await eventually(() => page.getByLabel('Search items').inputValue()).toBe('');

  const { name, text } = await exported(page, /^CSV/);
  expect(name).toMatch(/^tavern-ledger-items-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.split('\r\n')).toContain(
    `"'=SUM(""x"")",Unknown,,1,Brunhild,Hydraxian,World of Warcraft Classic,Bags,"Backpack, slot 1",1,,${new Date(HOUR_AGO).toISOString()}`,
  );
  await expectToast(page, `7 entries saved as ${name}`);
  await choose('Where', 'Mail');
  await eventually(() => names(page)).toBe('Copper Ore');
  expect(JSON.parse((await exported(page, /^JSON/)).text)).toEqual([
    {
      item: 'Copper Ore',
      quality: 1,
      item_level: null,
      count: 20,
      character: 'Brunhild',
      realm: 'Hydraxian',
      game: 'wow_classic',
      where: 'mail',
      place: 'Mail',
      item_id: 2770,
      expires_at: new Date(expiresAt).toISOString(),
      seen_at: new Date(HOUR_AGO).toISOString(),
    },
  ]);
});

test('on a phone the items are a list with a sort menu, without overflow; a failed load is tried again', async () => {
  const { page, expectProblem } = await stage.visit('/items', {
    player,
    viewport: { width: 390, height: 860 },
    prepare: async (opened) => {
      await withoutLive(opened);
      await opened.route('**/api/characters?since=*', (route) => route.abort());
    },
  });
  expectProblem(/./);
  await expectVisible(page.getByText('Your characters could not be loaded'));
  await page.unroute('**/api/characters?since=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText('9 entries'));
  await page.getByLabel('Sort by').selectOption({ label: 'Sort by: Count' });
  await eventually(() => firstRow(page)).toContain('<Copper Lanterns>');
  await page.getByRole('button', { name: 'Ascending' }).click();
  await eventually(() => firstRow(page)).not.toContain('<Copper Lanterns>');
  await eventually(() => findOverflow(page)).toEqual([]);
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
