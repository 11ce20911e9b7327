import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
const DAY = 86_400_000;
const item = (name: string, slotNum: number, count = 1) => ({
  slotNum,
  itemID: 2770 + slotNum,
  name,
  count,
  quality: 1,
});
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      inventory: [
        { bagNum: 0, bagSize: 16 },
        { bagNum: 1, bagSize: 4, bagName: 'Mooncloth Bag' },
        { bagNum: 0, slotNum: 1, name: 'Hatchet', itemID: 853, itemLevel: 12 },
        { bagNum: 0, slotNum: 2, name: 'Linen Cloth', itemID: 2589, count: 12 },
        { bagNum: 1, slotNum: 2, name: 'Black Lotus', itemID: 13_468, count: 3 },
      ],
      mail: [{ name: 'Runecloth', itemID: 14_047, count: 20, quality: 1, expiresAt: Date.now() + 2 * DAY }],
      auctions: [
        { name: 'Brilliant Silver Ore', itemID: 2775, count: 20, buyout: 1_520_000, expiresAt: Date.now() + 2 * DAY },
      ],
      bank: [{ bagNum: -1, slotNum: 5, name: 'Rough Stone', itemID: 2835 }],
    }),
    payload({ character: { name: 'Torvald' }, inventory: [{ bagNum: 0, slotNum: 1, name: 'Hearthstone' }] }),
    payload({
      game_short_code: 'wow_retail',
      guid: 'Player-1-0A',
      character: { name: 'Eydis', realm: 'Ember Fall', guild: 'Copper Lanterns' },
      observed_at: Date.now() - 3_600_000,
      inventory: [{ ...item('Copper Ore', 1), bagNum: 0 }],
      holdings: [
        {
          kind: 'warband_bank',
          copper: 30_500,
          observed_at: Date.now() - 3 * 3_600_000,
          tabs: [
            { index: 1, name: 'Ore', size: 98, items: [item('Copper Ore', 98, 20), item('Tin Ore', 2)] },
            { index: 2, size: 98, observed_at: Date.now() - 26 * 3_600_000, items: [] },
          ],
        },
        { kind: 'guild_bank', realm: 'Emberfall', name: 'Copper Lanterns', tabs: [{ index: 1, size: 98, items: [] }] },
        { kind: 'guild_bank', realm: 'Hydraxian', name: 'Copper Lanterns', copper: 7 },
      ],
    }),
    payload({ game_short_code: 'wow_retail', guid: 'Player-1-0B', character: { name: 'Halla' }, inventory: [] }),
  ]);
});

const places = (page: Page) => page.getByRole('tablist', { name: 'Places' });
const bag = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('bags are grids with figures in corners, filtered in place, or lists, and every place has a tab', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Brunhild?tab=inventory', { player });
  await eventually(() => bag(page, 'Backpack').locator('li').count()).toBe(16);
  const cornerOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const tile = button.getBoundingClientRect();
      const figure = [...button.querySelectorAll('span')].find(
        (each) => each.textContent === '12' && !each.children.length,
      );
      const box = figure?.getBoundingClientRect();
      return figure && box
        ? {
            isUpper: box.top < tile.top + 4,
            isLeft: box.left < tile.left + 4,
            isLower: box.bottom > tile.bottom - 4,
            isRight: box.right > tile.right - 4,
            colour: getComputedStyle(figure).color,
          }
        : null;
    });
  await eventually(() => cornerOf('Hatchet, item level 12')).toMatchObject({ isUpper: true, isLeft: true });
  await eventually(() => cornerOf('Linen Cloth ×12')).toMatchObject({ isLower: true, isRight: true });
  const colours = await Promise.all(['Hatchet, item level 12', 'Linen Cloth ×12'].map(cornerOf));
  expect(new Set(colours.map((corner) => corner?.colour)).size).toBe(2);

  const opacityOf = (name: RegExp) =>
    page.getByRole('button', { name }).evaluate((button) => Number(getComputedStyle(button).opacity));
  const filter = page.getByLabel('Filter items');
  await filter.fill('lotus');
  await eventually(() => opacityOf(/^Hatchet/)).toBeLessThan(0.5);
  await eventually(() => opacityOf(/^Black Lotus/)).toBe(1);
  await filter.fill('sword');
  await expectVisible(page.getByText('No item matches “sword”.'));
  await filter.fill('');

  await page.getByText('List', { exact: true }).click();
  const headings = page.getByRole('group', { name: 'Inventory of Brunhild' }).getByRole('heading').locator('..');
  await eventually(() => textsOf(headings)).toEqual(['Backpack 14 of 16 free', 'Mooncloth Bag 3 of 4 free · Bag 1']);
  await places(page).getByRole('tab', { name: 'Bags' }).press('ArrowRight');
  await places(page).getByRole('tab', { name: 'Bank' }).press('Enter');
  await eventually(() => new URL(page.url()).searchParams.get('place')).toBe('bank');
  await page.reload();
  await expectVisible(page.getByText('Rough Stone', { exact: true }));
  await expectHidden(page.getByText('Black Lotus', { exact: true }));
  await places(page).getByRole('tab', { name: 'Bags' }).click();
  await eventually(() => page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);
  await expectVisible(page.getByText('Black Lotus', { exact: true }));

  await places(page).getByRole('tab', { name: 'Auctions' }).click();
  const ore = page.getByText('Brilliant Silver Ore', { exact: true });
  for (const width of [390, 700, 1000, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    await eventually(() => ore.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30);
    await eventually(() => findOverflow(page)).toEqual([]);
  }

  await goWithin(page, '/characters/wow_classic/Torvald?tab=inventory');
  await expectVisible(page.getByText('Hearthstone', { exact: true }));
  await expectHidden(places(page));
});

test('the banks of the account and of the guild are tabs beside the bags, and use the width', async () => {
  const { page } = await stage.visit('/characters/wow_retail/Eydis?tab=inventory&place=warband', { player });
  await eventually(() => textsOf(places(page).getByRole('tab'))).toEqual(['Bags 1', 'Warband bank 2', 'Guild bank 0']);
  const bank = page.getByRole('group', { name: 'Warband bank', exact: true });
  await eventually(() => textsOf(bank.locator('header'))).toEqual([
    'Ore Warband bank tab 1 · 96 of 98 free · 3 hours ago',
    'Warband bank tab 2 98 of 98 free · yesterday',
  ]);
  const slots = bag(page, 'Warband bank tab 1').locator('li');
  await eventually(() => slots.count()).toBe(98);
  await expectVisible(slots.nth(97).getByRole('button', { name: 'Copper Ore ×20' }));
  await expectVisible(page.getByText('3g 5s 0c'));
  for (const width of [390, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    await eventually(() =>
      bag(page, 'Warband bank tab 1').evaluate((section) => {
        const columns = new Set([...section.querySelectorAll('li')].map((slot) => slot.getBoundingClientRect().left));
        return columns.size === Math.floor(((section.parentElement?.clientWidth ?? 0) + 4) / 48);
      }),
    ).toBe(true);
    await eventually(() => findOverflow(page)).toEqual([]);
  }
  await page.getByLabel('Filter items').fill('tin');
  await expectVisible(page.getByText('1 of 2 items'));
  await places(page).getByRole('tab', { name: 'Guild bank' }).click();
  await expectVisible(page.getByText('<Copper Lanterns>', { exact: true }).last());
  await expectVisible(bag(page, 'Guild bank tab 1'));
  await expectHidden(page.getByText('0g 0s 7c'));

  // Another account, and another game.
  for (const path of ['wow_retail/Halla', 'wow_classic/Torvald']) {
    await goWithin(page, `/characters/${path}?tab=inventory`);
    await expectVisible(page.getByRole('tab', { name: /^Inventory/, selected: true }));
    await expectHidden(places(page));
  }
});
