import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import {
  eventually,
  expectHidden,
  expectToast,
  expectVisible,
  isFocused,
  textOf,
  textsOf,
} from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';

const stage = createHarness();
const HOUR_AGO = Date.now() - 3_600_000;
const TRINKET = { slotName: 'Trinket', itemName: 'Hand of Justice', itemID: 11_815, quality: 3, itemLevel: 58 };
const CLOTH = { name: 'Linen Cloth', itemID: 2589, quality: 1 };
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      observed_at: HOUR_AGO,
      equipment: [TRINKET],
      inventory: [{ ...CLOTH, count: 20, bagNum: 2, slotNum: 5 }],
      bank: [{ ...CLOTH, count: 7, bagNum: -1, slotNum: 3 }],
    }),
    payload({
      observed_at: HOUR_AGO,
      character: { name: 'Halla', realm: 'Aegwynn' },
      inventory: [{ name: 'Hand of Justice', itemID: 11_815, quality: 3, count: 1, bagNum: 0, slotNum: 7 }],
    }),
    payload({
      game_short_code: 'wow_retail',
      observed_at: HOUR_AGO - 7_200_000,
      character: { name: 'Eydis' },
      inventory: [{ ...CLOTH, count: 3, bagNum: 1, slotNum: 1 }],
      holdings: [{ kind: 'warband_bank', tabs: [{ index: 2, items: [{ ...CLOTH, count: 40, slotNum: 7 }] }] }],
    }),
  ]);
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' });
const lines = (page: Page) => page.getByRole('option');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('who has an item is asked by keyboard, and answered on every page, in a card and in the list of items', async () => {
  const { page, isLive } = await stage.visit('/dashboard', { player });
  await isLive();
  await expectVisible(page.getByRole('button', { name: 'Search everywhere' }));
  await page.keyboard.press('Control+k');
  await eventually(() => isFocused(field(page))).toBe(true);
  await field(page).fill('who has the hand of jusitce?');
  await eventually(() => textsOf(lines(page))).toEqual([
    'Hand of Justice On 2 characters ×2',
    'Brunhild Worn, Trinket ×1',
    'Halla Backpack, slot 7 ×1',
    expect.stringMatching(/^All items for /),
  ]);
  await page.keyboard.press('Alt+Enter');
  const card = page.getByRole('dialog', { name: 'Hand of Justice' });
  await expectVisible(card.getByText('With your characters'));
  await eventually(() => isFocused(card)).toBe(true);
  await page.keyboard.press('Escape');
  await expectHidden(card);
  await eventually(() => isFocused(field(page))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Halla' }));
  await expectVisible(page.getByRole('tab', { name: /^Inventory/, selected: true }));

  await page.keyboard.press('Control+k');
  await expectVisible(field(page));
  await eventually(async () => (await textsOf(lines(page)))[0]).toMatch(/^Halla /);
  await field(page).fill('who has linen');
  await eventually(async () => (await textsOf(lines(page))).join('\n')).toMatch(/Warband bank/);
  await lines(page)
    .filter({ hasText: /^All items for/ })
    .click();

  await expectVisible(page.getByRole('heading', { level: 1, name: 'Items' }));
  await eventually(() => textsOf(rows(page))).toEqual([
    'Linen Cloth Common 40 Warband bank Tab 2, slot 7 3 hours ago',
    'Linen Cloth Common 20 Brunhild Bag 2, slot 5 1 hour ago',
    'Linen Cloth Common 7 Brunhild Bank, slot 3 1 hour ago',
    'Linen Cloth Common 3 Eydis Bag 1, slot 1 3 hours ago',
  ]);
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'World of Warcraft Classic' });
  await eventually(() => rows(page).count()).toBe(2);
  const count = page.getByRole('columnheader', { name: 'Count' });
  await count.getByRole('button').press('Enter');
  await count.getByRole('button').press('Enter');
  await eventually(async () => (await textsOf(rows(page)))[0] ?? '').toContain('Bank, slot 3');
  await eventually(() => count.getAttribute('aria-sort')).toBe('ascending');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    game: 'wow_classic',
    sort: 'count',
    dir: 'asc',
  });
  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Linen Cloth,Common,,7,Brunhild,Hydraxian,.*"Bank, slot 3"/),
    expect.stringMatching(/^Linen Cloth,Common,,20,Brunhild,Hydraxian,.*"Bag 2, slot 5"/),
  ]);

  await importAll(stage.server.url, player.token, [
    payload({ bank: [{ ...CLOTH, count: 9, bagNum: -1, slotNum: 3 }] }),
  ]);
  await eventually(async () => (await textsOf(rows(page)))[0] ?? '').toMatch(
    /^Linen Cloth Common 9 Brunhild Bank, slot 3/,
  );
  await rows(page)
    .first()
    .getByRole('button', { name: /^Linen Cloth/ })
    .click();
  await eventually(() => textOf(page.getByRole('dialog', { name: 'Linen Cloth' }))).toContain('Brunhild bags ×20');
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('link', { name: 'Brunhild' }).press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
  await expectVisible(page.getByRole('tab', { name: /^Bank/, selected: true }));
});

test('questions about the characters are answered by rank, and the palette does what it is told', async () => {
  const asker = await createPlayer(stage.server.url, 'Ragnfrid');
  await importAll(stage.server.url, asker.token, [
    payload({ observed_at: HOUR_AGO, character: { name: 'Brunhild', copper: 5_000_000 } }),
    payload({
      observed_at: HOUR_AGO,
      character: { name: 'Halla', realm: 'Aegwynn', copper: 14_820_000 },
      bank: [
        { ...CLOTH, count: 7, bagNum: -1, slotNum: 3 },
        { name: 'Cruel Barb', itemID: 5191, quality: 3, count: 1, bagNum: -1, slotNum: 4 },
      ],
    }),
    payload({ observed_at: HOUR_AGO, character: { name: 'Eydis' } }),
  ]);
  const { page, isLive } = await stage.visit('/dashboard', { player: asker });
  await isLive();
  await page.keyboard.press('Control+k');
  const questions = page.getByRole('group', { name: 'Ask your ledger' });
  await eventually(() => textsOf(questions.getByRole('option'))).toEqual(['Most gold', 'Bank of Halla', 'Oldest data']);
  // The first question is typed, and answered.
  await page.keyboard.press('Enter');
  await eventually(() => field(page).inputValue()).toBe('Most gold');
  const answer = page.getByRole('group', { name: /^Most gold · 1,982g in all · not known for 1$/ });
  await eventually(() => textsOf(answer.getByRole('option'))).toEqual([
    '1 Halla Aegwynn · 1 hour ago 1,482g',
    '2 Brunhild Hydraxian · 1 hour ago 500g',
  ]);
  await eventually(() => isFocused(field(page))).toBe(true);
  await field(page).fill('halla bank');
  await eventually(() => textsOf(lines(page))).toEqual([
    'Bank of Halla 8 items · Aegwynn · 1 hour ago',
    'Cruel Barb Bank, slot 4 ×1',
    'Linen Cloth Bank, slot 3 ×7',
  ]);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Halla' }));
  await expectVisible(page.getByRole('tab', { name: /^Bank/, selected: true }));

  await page.keyboard.press('Control+k');
  await field(page).fill('light theme');
  await expectVisible(lines(page).filter({ hasText: 'Switch to the light theme' }));
  await page.keyboard.press('Enter');
  await expectHidden(field(page));
  await eventually(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await page.keyboard.press('Control+k');
  await field(page).fill('add task Kill Ragnaros');
  await eventually(() => lines(page).count()).toBe(4);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Task added: Kill Ragnaros');
  await page.keyboard.press('Control+k');
  await field(page).fill('hide eydis');
  await eventually(async () => (await textsOf(lines(page)))[0]).toBe('Hide Eydis Hydraxian');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Eydis is hidden');
  await page.keyboard.press('Control+k');
  await field(page).fill('most gold');
  await expectVisible(page.getByRole('group', { name: 'Most gold · 1,982g in all · 1 hidden left out' }));
});
