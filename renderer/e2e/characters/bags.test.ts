import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      inventory: [
        { bagNum: 0, bagSize: 16 },
        { bagNum: 1, bagSize: 4, bagName: 'Mooncloth Bag' },
        { bagNum: 2, bagSize: 6 },
        { bagNum: 0, slotNum: 1, name: 'Hearthstone', itemID: 6948 },
        { bagNum: 0, slotNum: 16, name: 'Linen Cloth', itemID: 2589, count: 17 },
        { bagNum: 1, slotNum: 2, name: 'Black Lotus', itemID: 13_468, count: 3 },
      ],
      mail: [
        { name: 'Runecloth', itemID: 14_047, count: 20, quality: 1, expiresAt: Date.now() + 2 * 86_400_000 },
        { copper: 15_300 },
      ],
      auctions: [
        { name: 'Arcanite Bar', itemID: 12_360, buyout: 1_520_000, expiresAt: Date.UTC(2020, 0, 1) },
        {
          name: 'Brilliant Silver Ore',
          itemID: 2775,
          count: 20,
          buyout: 1_520_000,
          expiresAt: Date.now() + 2 * 86_400_000,
        },
      ],
      bank: [{ bagNum: -1, slotNum: 5, name: 'Rough Stone', itemID: 2835 }],
    }),
    payload({
      character: { name: 'Halla' },
      inventory: [
        { bagNum: 0, bagSize: 16 },
        { bagNum: 0, slotNum: 1, name: 'Hatchet', itemID: 853, itemLevel: 12 },
        { bagNum: 0, slotNum: 2, name: 'Linen Cloth', itemID: 2589, count: 12 },
      ],
    }),
    payload({ character: { name: 'Torvald' }, inventory: [{ bagNum: 0, slotNum: 1, name: 'Hearthstone' }] }),
  ]);
});

async function open(name: string, width = 1280): Promise<Page> {
  const { page } = await stage.visit(`/characters/wow_classic/${name}?tab=inventory`, {
    player,
    viewport: { width, height: 844 },
  });
  await expectVisible(page.getByRole('group', { name: `Inventory of ${name}` }));
  return page;
}

const slotsOf = (page: Page, bag: string) => page.getByRole('region', { name: bag, exact: true }).locator('li');

test('bags of a known size are grids with their free slots, empty bags included', async () => {
  const page = await open('Brunhild');
  const bags = page.getByRole('group', { name: 'Inventory of Brunhild' });
  await eventually(() => textsOf(bags.locator('header'))).toEqual([
    'Backpack 14 of 16 free',
    'Mooncloth Bag Bag 1 · 3 of 4 free',
    'Bag 2 6 of 6 free',
  ]);
  await eventually(() => slotsOf(page, 'Backpack').count()).toBe(16);
  await expectVisible(slotsOf(page, 'Backpack').nth(15).getByRole('button', { name: 'Linen Cloth ×17' }));
  await expectVisible(slotsOf(page, 'Bag 1').nth(1).getByRole('button', { name: 'Black Lotus ×3' }));
  await slotsOf(page, 'Bag 1').nth(1).getByRole('button').click();
  await expectVisible(page.getByRole('dialog', { name: 'Black Lotus' }));
});

test('an item level and a count are in different corners of their tiles, in different colours, and named', async () => {
  const page = await open('Halla');
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
});

test('bank, mail and auctions are tabs with their number, and the chosen one is kept', async () => {
  const page = await open('Brunhild');
  const places = page.getByRole('tablist', { name: 'Places' });
  await eventually(() => textsOf(places.getByRole('tab'))).toEqual(['Bags 3', 'Bank 1', 'Mail 2', 'Auctions 2']);
  await places.getByRole('tab', { name: 'Bags' }).press('ArrowRight');
  await places.getByRole('tab', { name: 'Bank' }).press('Enter');
  await eventually(() => new URL(page.url()).searchParams.get('place')).toBe('bank');
  await expectVisible(slotsOf(page, 'Bank').getByRole('button', { name: 'Rough Stone' }));
  await expectHidden(page.getByRole('region', { name: 'Backpack', exact: true }));
  await page.reload();
  await expectVisible(slotsOf(page, 'Bank').getByRole('button', { name: 'Rough Stone' }));
  await page.goto(page.url().replace('place=bank', 'place=bags'));
  await expectVisible(slotsOf(page, 'Backpack').first());
  const torvald = await open('Torvald');
  await expectHidden(torvald.getByRole('tablist', { name: 'Places' }));
});

test('mail and auctions are listed with money and the time until they expire', async () => {
  const page = await open('Brunhild');
  const expectRows = async (place: string, expected: readonly unknown[]) => {
    await page.getByRole('tablist', { name: 'Places' }).getByRole('tab', { name: place }).click();
    const items = page.getByRole('region', { name: place, exact: true }).getByRole('listitem');
    await eventually(() => textsOf(items)).toEqual(expected);
  };
  await expectRows('Mail', [expect.stringMatching(/^Runecloth ×20 expires in (2d|1d 23h)$/), 'Money 1g 53s 0c']);
  await expectRows('Auctions', [
    'Arcanite Bar 152g 0s 0c expired',
    expect.stringMatching(/^Brilliant Silver Ore ×20 152g 0s 0c expires in (2d|1d 23h)$/),
  ]);
  for (const width of [390, 700, 1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    const name = page.getByText('Brilliant Silver Ore', { exact: true });
    await eventually(() => name.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30);
    await eventually(() => findOverflow(page)).toEqual([]);
  }
});

test('the filter dims the other items of a grid', async () => {
  const page = await open('Brunhild');
  const opacityOf = (name: RegExp) =>
    page.getByRole('button', { name }).evaluate((button) => Number(getComputedStyle(button).opacity));
  await page.getByLabel('Filter items').fill('lotus');
  await expectVisible(page.getByText('1 of 3 items'));
  await eventually(() => opacityOf(/^Hearthstone/)).toBeLessThan(0.5);
  await eventually(() => opacityOf(/^Black Lotus/)).toBe(1);
  await page.getByLabel('Filter items').fill('sword');
  await expectVisible(page.getByText('No item matches “sword”.'));
});

test('the chosen view is kept', async () => {
  const page = await open('Brunhild');
  await page.getByText('List', { exact: true }).click();
  await expectVisible(page.getByText('Black Lotus', { exact: true }));
  await page.reload();
  await expectVisible(page.getByText('Black Lotus', { exact: true }));
  await eventually(() => page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);
});

test.for([390, 1280])('a list and a print name each bag, with its size, %i px', async (width) => {
  const page = await open('Brunhild', width);
  await page.getByText('List', { exact: true }).click();
  const bags = page.getByRole('group', { name: 'Inventory of Brunhild' });
  const headings = bags.getByRole('heading').locator('..');
  await eventually(() => textsOf(headings)).toEqual(['Backpack 14 of 16 free', 'Mooncloth Bag 3 of 4 free · Bag 1']);
  await page.getByLabel('Filter items').fill('lotus');
  await eventually(() => textsOf(headings)).toEqual(['Mooncloth Bag 1 item · Bag 1']);
  await eventually(() => findOverflow(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: 'Brunhild' });
  await eventually(() => textsOf(sheet.getByRole('heading', { level: 3 }))).toEqual([
    'Backpack · 14 of 16 free',
    'Mooncloth Bag · 3 of 4 free · Bag 1',
    'Bank',
  ]);
});

test('without known sizes the bags are a list at first, and a grid of their items on demand', async () => {
  const page = await open('Torvald');
  await expectVisible(page.getByText('Hearthstone', { exact: true }));
  await page.getByText('Grid', { exact: true }).click();
  await expectHidden(page.getByText('Hearthstone', { exact: true }));
  await eventually(() => slotsOf(page, 'Backpack').count()).toBe(1);
});

test.for([390, 1280, 1920])('axe finds no violations in a grid, and it does not overflow, %i px', async (width) => {
  const page = await open('Brunhild', width);
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
});
