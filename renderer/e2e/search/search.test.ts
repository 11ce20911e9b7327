import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
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
    payload({ equipment: [TRINKET], inventory: [{ ...CLOTH, bagNum: 2, slotNum: 5 }] }),
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

/** Opened by its shortcut; nothing of the search is asked of the pointer in this file. */
async function openPalette(path = '/dashboard'): Promise<Page> {
  const { page, isLive } = await stage.visit(path, { player });
  await isLive();
  await expectVisible(page.getByRole('button', { name: 'Search everywhere' }));
  await page.keyboard.press('Control+k');
  await expectVisible(field(page));
  await eventually(() => isFocused(field(page))).toBe(true);
  return page;
}

async function ask(page: Page, query: string, first: RegExp): Promise<void> {
  await field(page).fill(query);
  await eventually(async () => (await textsOf(lines(page)))[0] ?? '').toMatch(first);
}

/** The lines of a query; those of users and groups follow the others. */
async function expectLines(page: Page, query: string, expected: readonly unknown[]): Promise<void> {
  await field(page).fill(query);
  await eventually(() => textsOf(lines(page))).toEqual(expected);
}

test('an item shows each holder, with place and count; Enter opens the character', async () => {
  const page = await openPalette();
  await expectLines(page, 'who has the Hand of Justice?', [
    'Hand of Justice On 2 characters ×2',
    'Brunhild Worn, Trinket ×1',
    'Halla Backpack, slot 7 ×1',
    'All items for “Hand of Justice” On the Items page, with filters and export',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Halla' }));
  await eventually(() => page.url()).toMatch(
    /\/characters\/wow_classic\/Halla\?realm=Aegwynn&tab=inventory&place=bags$/,
  );
  await expectHidden(field(page));
  await eventually(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
});

test('the palette finds characters, items, pages, friends, users and groups, and tolerates a typo', async () => {
  const page = await openPalette();
  await ask(page, 'gnome eyd', /^Eydis Level 60 Gnome Mage · Hydraxian$/);
  await expectLines(page, 'linnen cloth', [
    'Linen Cloth On 2 characters ×43',
    'Brunhild Bag 2, slot 5 ×20 ×20',
    'Eydis Bag 1 ×23 ×23',
    'All items for “linnen cloth” On the Items page, with filters and export',
  ]);
  await expectLines(page, 'upload', [expect.stringMatching(/^Import a Character/)]);
  await expectLines(page, 'torg', [expect.stringMatching(/^Torgrim Friend/)]);
  await expectLines(page, 'ulfh', ['Ulfhild Find in Add Friend']);
  await expectLines(page, 'gilded', ['The Gilded Mug Public group, 1 member']);
  await field(page).fill('qqqqqq');
  await expectVisible(page.getByText('No results for “qqqqqq”').first());
  await expectHidden(lines(page));
});

test('a user is searched where friends are requested', async () => {
  const page = await openPalette();
  await ask(page, 'ulfhild', /^Ulfhild/);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('button', { name: 'Add Ulfhild as a friend' }));
});

test('arrows, Home and End move, Ctrl+Enter opens a new tab, Escape returns the focus', async () => {
  const { page, isLive } = await stage.visit('/characters', { player });
  await isLive();
  const add = page.getByRole('link', { name: 'Add Character' }).first();
  await expectVisible(page.getByRole('button', { name: 'Search everywhere' }));
  await add.focus();
  await page.keyboard.press('Control+k');
  await expectVisible(field(page));
  const active = async () => textsOf(page.getByRole('option', { selected: true }));
  await eventually(active).toEqual(['Dashboard']);
  for (const [key, label] of [
    ['End', 'Social'],
    ['ArrowDown', 'Dashboard'],
    ['ArrowUp', 'Social'],
    ['Home', 'Dashboard'],
    ['ArrowDown', 'Characters'],
    ['ArrowDown', 'Items'],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(active).toEqual([label]);
  }
  const selected = page.getByRole('option', { selected: true });
  await eventually(
    async () => (await field(page).getAttribute('aria-activedescendant')) === (await selected.getAttribute('id')),
  ).toBe(true);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const beside = await opened;
  await expectVisible(beside.getByRole('heading', { level: 1, name: 'Items' }));
  await expectVisible(field(page));
  await page.keyboard.press('Escape');
  await expectHidden(field(page));
  await eventually(() => isFocused(add)).toBe(true);
});

test('a selected result is suggested the next time, until it is removed or the session ends', async () => {
  const page = await openPalette();
  await ask(page, 'halla', /^Halla/);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Halla' }));
  await page.keyboard.press('Control+k');
  await eventually(async () => (await textsOf(lines(page)))[0]).toBe('Halla Level 60 Dwarf Warrior · Aegwynn');
  await page.getByRole('button', { name: 'Clear recent' }).press('Enter');
  await eventually(async () => (await textsOf(lines(page)))[0]).toBe('Dashboard');
  await eventually(() => page.evaluate(() => localStorage.getItem('recent'))).toBeNull();
});

test('characters imported while the palette is open are found', async () => {
  const page = await openPalette();
  await field(page).fill('black lotus');
  await expectVisible(page.getByText('No results for “black lotus”').first());
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Ragna' },
      inventory: [{ name: 'Black Lotus', itemID: 13468, count: 2, bagNum: 0, slotNum: 1 }],
    }),
  ]);
  await eventually(async () => (await textsOf(lines(page)))[0] ?? '').toBe('Black Lotus Ragna: Backpack, slot 1 ×2 ×2');
});

test('on a phone the button opens the palette at full width', async () => {
  const { page } = await stage.visit('/dashboard', { player, viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expectVisible(field(page));
  await ask(page, 'hand', /^Hand of Justice/);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

const card = (page: Page) => page.getByRole('dialog', { name: 'Hand of Justice' });

test("Alt+Enter opens an item's card, Escape returns to the field, and a link in the card leads away", async () => {
  const page = await openPalette();
  await ask(page, 'who has the Hand of Justice?', /^Hand of Justice/);
  await expectVisible(page.getByText('item card'));
  await page.keyboard.press('Alt+Enter');
  await expectVisible(card(page).getByText('With your characters'));
  await eventually(() => isFocused(card(page))).toBe(true);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.keyboard.press('Escape');
  await expectHidden(card(page));
  await eventually(() => isFocused(field(page))).toBe(true);
  await page.keyboard.press('Alt+Enter');
  await expectVisible(card(page).getByRole('link', { name: 'Brunhild' }));
  await card(page).getByRole('link', { name: 'Halla' }).press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Halla' }));
  await expectHidden(field(page));
  await expectHidden(card(page));
});

test("the pointer on an item's line shows its card, and a line without an item has none", async () => {
  const page = await openPalette();
  await ask(page, 'who has the Hand of Justice?', /^Hand of Justice/);
  await lines(page).first().hover();
  await expectVisible(card(page).getByText('With your characters'));
  await eventually(() => isFocused(field(page))).toBe(true);
  await lines(page).nth(1).hover();
  await expectHidden(card(page));
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('ArrowDown');
  await eventually(() => textsOf(page.getByRole('option', { selected: true }))).toEqual(['Halla Backpack, slot 7 ×1']);
  await expectHidden(card(page));
});

test('a tap on the tile of an item opens its card, beside it the item', async () => {
  const { page } = await stage.visit('/dashboard', { player, viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expectVisible(field(page));
  await ask(page, 'linen', /^Linen Cloth/);
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

test('the palette requires a session', async () => {
  const { page } = await stage.visit('/');
  await expectVisible(page.getByRole('button', { name: 'Try as Guest' }));
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await expectHidden(field(page));
});

test('axe finds no violations in the palette, empty, with results and without', async () => {
  const page = await openPalette();
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await ask(page, 'linen', /^Linen Cloth/);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await field(page).fill('qqqqqq');
  await expectVisible(page.getByText('No results for “qqqqqq”').first());
  expect(await findViolationsInBothThemes(page)).toEqual({});
});

test('however fast Tab is pressed, the focus stays in the palette', async () => {
  const page = await openPalette();
  await field(page).fill('linen');
  await expectVisible(lines(page).first());
  expect(new Set(await pressTabFast(page))).toEqual(new Set(['inside']));
});

test('the shortcut works as soon as the bar is visible', async () => {
  const { page } = await stage.visit('/friends', { player });
  await expectVisible(page.getByRole('navigation', { name: 'Main' }));
  await page.keyboard.press('Control+k');
  await expectVisible(field(page));
});
