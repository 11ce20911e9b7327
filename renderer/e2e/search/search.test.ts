import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, login, post, type Player } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { pressTabFast } from '../support/fast-tab.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

const TRINKET = { slotName: 'Trinket', itemName: 'Hand of Justice', itemID: 11815, quality: 3 };
const CLOTH = { name: 'Linen Cloth', itemID: 2589, count: 20 };

beforeAll(async () => {
  const { url } = stage.server;
  player = await createPlayer(url, 'Sigrun');
  await importAll(url, player.token, [
    payload({
      equipment: [TRINKET],
      inventory: [{ ...CLOTH, bagNum: 2, slotNum: 5 }],
      professions: [{ name: 'Blacksmithing', level: 300, maxLevel: 300 }],
      recipes: [{ name: 'Blacksmithing', recipes: [{ id: 16_729, name: 'Lionheart Helm' }] }],
    }),
    payload({
      character: { name: 'Eydis', class: 'Mage', race: 'Gnome' },
      inventory: [
        { ...CLOTH, bagNum: 1, slotNum: 1 },
        { ...CLOTH, bagNum: 1, slotNum: 2, count: 3 },
      ],
    }),
    payload({
      character: { name: 'Halla', realm: 'Aegwynn' },
      inventory: [{ name: 'Hand of Justice', itemID: 11815, count: 1, bagNum: 0, slotNum: 7 }],
    }),
  ]);
  const torgrim = await createPlayer(url, 'Torgrim');
  await createPlayer(url, 'Ulfhild');
  await post(`${url}/api/friends/request`, { username: 'Torgrim' }, player.token);
  await post(`${url}/api/friends/request`, { username: 'Sigrun' }, torgrim.token);
  await post(`${url}/api/groups`, { name: 'The Gilded Mug', isPrivate: false }, player.token);
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' });
const lines = (page: Page) => page.getByRole('option');

/** Lines of a query; those of users and groups follow the others. */
async function expectLines(page: Page, query: string, expected: readonly unknown[]): Promise<void> {
  await field(page).fill(query);
  await eventually(() => textsOf(lines(page))).toEqual(expected);
}

const firstLine = async (page: Page) => (await textsOf(lines(page)))[0] ?? '';
const active = (page: Page) => textsOf(page.getByRole('option', { selected: true }));
const card = (page: Page) => page.getByRole('dialog', { name: 'Hand of Justice' });

test('the palette finds characters, pages, people and groups, is used by keyboard, and suggests the last choices until the session ends', async () => {
  // The session that this test ends.
  const token = await login(stage.server.url, player);
  const { page, isLive } = await stage.visit('/characters', { player: { ...player, token } });
  // The shortcut works as soon as the bar is visible.
  await expectVisible(page.getByRole('navigation', { name: 'Main' }));
  await page.keyboard.press('Control+k');
  await expectVisible(field(page));
  await page.keyboard.press('Escape');
  await expectHidden(field(page));
  await isLive();
  const add = page.getByRole('link', { name: 'Add Character' }).first();
  await add.focus();
  await page.keyboard.press('Control+k');
  await eventually(() => active(page)).toEqual(['Blacksmithing']);
  for (const [key, label] of [
    ['End', 'Copy the address of this page'],
    ['ArrowDown', 'Blacksmithing'],
    ['ArrowUp', 'Copy the address of this page'],
    ['Home', 'Blacksmithing'],
    ['ArrowDown', 'Oldest data'],
    ['ArrowDown', 'Dashboard'],
    ['ArrowDown', 'Characters'],
    ['ArrowDown', 'Items'],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(() => active(page)).toEqual([label]);
  }
  const selected = page.getByRole('option', { selected: true });
  await eventually(
    async () => (await field(page).getAttribute('aria-activedescendant')) === (await selected.getAttribute('id')),
  ).toBe(true);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const beside = await opened;
  await eventually(() => new URL(beside.url()).pathname).toBe('/items');
  await expectVisible(field(page));
  await page.keyboard.press('Escape');
  await expectHidden(field(page));
  await eventually(() => isFocused(add)).toBe(true);

  await page.keyboard.press('Control+k');
  expect(await findAxeViolations(page)).toEqual([]);
  await field(page).fill('gnome eyd');
  await eventually(() => firstLine(page)).toBe('Eydis Level 60 Gnome Mage · Hydraxian');
  await expectLines(page, 'linnen cloth', [
    'Linen Cloth On 2 characters ×43',
    'Brunhild Bag 2, slot 5 ×20 ×20',
    'Eydis Bag 1 ×23 ×23',
    'All items for “linnen cloth” On the Items page, with filters and export',
  ]);
  await expectLines(page, 'upload', [expect.stringMatching(/^Import a Character/)]);
  await expectLines(page, 'torg', [expect.stringMatching(/^Torgrim Friend/)]);
  await expectLines(page, 'gilded', ['The Gilded Mug Public group, 1 member']);
  await field(page).fill('who can craft lionheart helm');
  await expectVisible(
    page.getByRole('group', { name: 'Crafts' }).getByRole('option').getByText('Blacksmithing · Brunhild'),
  );
  expect(new Set(await pressTabFast(page))).toEqual(new Set(['inside']));
  await field(page).press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Crafts' }));
  await eventually(() => new URL(page.url()).search).toBe('?q=Lionheart%20Helm');
  await page.getByLabel('Profession').selectOption('Blacksmithing');
  await page.getByLabel('Search recipes').fill('lionh');
  await eventually(() => new URL(page.url()).search).toBe('?q=lionh&profession=Blacksmithing');

  await page.keyboard.press('Control+k');
  await field(page).fill('qqqqqq');
  await expectVisible(page.getByText('No results for “qqqqqq”').first());
  await expectHidden(lines(page));
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Ragna' },
      inventory: [{ name: 'Qqqqqq', itemID: 13468, count: 2, bagNum: 0, slotNum: 1 }],
    }),
  ]);
  await eventually(() => firstLine(page)).toBe('Qqqqqq Ragna: Backpack, slot 1 ×2 ×2');
  await expectLines(page, 'ulfh', ['Ulfhild Find in Add Friend']);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('button', { name: 'Add Ulfhild as a friend' }));

  await page.keyboard.press('Control+k');
  await field(page).fill('halla');
  await eventually(() => firstLine(page)).toMatch(/^Halla/);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Halla' }));
  await eventually(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
  await page.keyboard.press('Control+k');
  await eventually(() => firstLine(page)).toBe('Halla Level 60 Dwarf Warrior · Aegwynn');
  await page.getByRole('button', { name: 'Clear recent' }).press('Enter');
  await eventually(() => firstLine(page)).toBe('Blacksmithing');
  await eventually(() => page.evaluate(() => localStorage.getItem('recent'))).toBeNull();

  await field(page).fill('who has the Hand of Justice?');
  await eventually(() => firstLine(page)).toMatch(/^Hand of Justice/);
  await lines(page).first().hover();
  await expectVisible(card(page).getByText('With your characters'));
  await eventually(() => isFocused(field(page))).toBe(true);
  await lines(page).nth(1).hover();
  await expectHidden(card(page));
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('ArrowDown');
  await eventually(() => active(page)).toEqual(['Halla Backpack, slot 7 ×1']);
  await expectHidden(card(page));
  await lines(page).first().hover();
  await card(page).getByRole('link', { name: 'Brunhild' }).press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
  await expectHidden(field(page));
  await expectHidden(card(page));

  await page.getByRole('button', { name: 'Logout' }).click();
  await expectVisible(page.getByRole('button', { name: 'Try as Guest' }));
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await expectHidden(field(page));
});

test('on a phone a tap on the tile of an item opens its card, beside it the item', async () => {
  const { page } = await stage.visit('/dashboard', { player, viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expectVisible(field(page));
  await field(page).fill('linen');
  await eventually(() => firstLine(page)).toMatch(/^Linen Cloth/);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await lines(page)
    .first()
    .tap({ position: { x: 22, y: 24 } });
  const linen = page.getByRole('dialog', { name: 'Linen Cloth' });
  await expectVisible(linen.getByText('With your characters'));
  await linen.getByRole('button', { name: 'Close' }).tap();
  await expectHidden(linen);
  await lines(page).first().getByText('Linen Cloth').tap();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Items' }));
});
