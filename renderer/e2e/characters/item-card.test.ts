import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, settledBox, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
let player: Player;

const HELM = {
  itemName: 'Helm of Might',
  itemID: 16_866,
  quality: 4,
  itemLevel: 66,
  setID: 209,
  classID: 4,
  subclassID: 4,
};

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      equipment: [
        {
          ...HELM,
          slotName: 'Head',
          enchantID: 2543,
          gemIDs: [1, 2],
          gemNames: ['Masterful Ruby', 'Bold Ruby'],
          sockets: 3,
          enchantName: 'Arcanum of Rapidity',
          durability: 85,
          stats: [
            { name: 'Armor', value: 608 },
            { name: 'Stamina', value: 35 },
          ],
        },
        { slotName: 'Legs', itemName: 'Legplates of Might', itemID: 16_867, quality: 4, setID: 209, enchantID: 1900 },
        { slotName: 'Back', itemName: 'Plain Cloak', quality: 1 },
      ],
      inventory: [{ bagNum: 0, slotNum: 1, name: 'Linen Cloth', itemID: 2589, count: 17 }],
    }),
    payload({
      character: { name: 'Torvald' },
      equipment: [{ ...HELM, slotName: 'Head' }],
      bank: [{ bagNum: -1, slotNum: 3, name: 'Linen Cloth', itemID: 2589, count: 40 }],
    }),
  ]);
});

async function open(tab: string, width = 1280): Promise<Page> {
  const visit = await stage.visit(`/characters/wow_classic/Brunhild?tab=${tab}`, {
    player,
    viewport: { width, height: 844 },
  });
  return visit.page;
}

const itemOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const cardOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('the pointer opens a card with all that is known about an item, and leaving closes it', async () => {
  const page = await open('equipment');
  await itemOf(page, 'Helm of Might').hover();
  const card = cardOf(page, 'Helm of Might');
  await expectVisible(card);
  const lines = (await card.innerText()).split('\n').map((line) => line.trim());
  for (const line of [
    'Item level 66',
    'Head',
    'Plate',
    '608 Armor',
    '+35 Stamina',
    'Enchanted: Arcanum of Rapidity',
    'Masterful Ruby',
    'Bold Ruby',
    'Empty socket',
    'Might 2/8',
    'Legplates of Might',
    'Durability 85%',
    'Torvald worn',
  ])
    expect(lines).toContain(line);
  await eventually(() => card.getByRole('link', { name: 'Open in Wowhead' }).getAttribute('href')).toBe(
    'https://www.wowhead.com/classic/item=16866',
  );
  await card.hover();
  await page.mouse.move(2, 2);
  await expectHidden(card);
});

test('a card under the pointer leaves the keyboard to the page', async () => {
  const page = await open('equipment');
  await itemOf(page, 'Helm of Might').hover();
  await expectVisible(cardOf(page, 'Helm of Might'));
  await page.keyboard.press('Control+k');
  await expectVisible(page.getByRole('combobox', { name: 'Search everywhere' }));
});

test('a usual enchantment has its name', async () => {
  const page = await open('equipment');
  await itemOf(page, 'Legplates of Might').click();
  await expectVisible(cardOf(page, 'Legplates of Might').getByText('Enchanted: Crusader'));
});

test('an item without details has a card with its name and slot', async () => {
  const page = await open('equipment');
  await itemOf(page, 'Plain Cloak').click();
  const card = cardOf(page, 'Plain Cloak');
  await expectVisible(card);
  await eventually(() => textsOf(card.getByRole('paragraph'))).toEqual(['Back']);
  expect(await card.getByRole('link').count()).toBe(0);
});

test('a card is read by keyboard focus, entered by Enter and left by Escape', async () => {
  const page = await open('equipment');
  const helm = itemOf(page, 'Helm of Might');
  await expectVisible(helm);
  await page.getByRole('tabpanel').focus();
  await page.keyboard.press('Tab');
  await eventually(() => isFocused(helm)).toBe(true);
  const card = cardOf(page, 'Helm of Might');
  await expectVisible(card);
  expect(await helm.getAttribute('aria-describedby')).toBe(await card.getAttribute('id'));
  await page.keyboard.press('Escape');
  await expectHidden(card);
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(card)).toBe(true);
  await page.keyboard.press('Tab');
  await eventually(() => isFocused(card.getByRole('button', { name: 'Close' }))).toBe(true);
  await page.keyboard.press('Escape');
  await expectHidden(card);
  await eventually(() => isFocused(helm)).toBe(true);
});

test('a tap opens a card whole within a narrow window, and a tap beside it closes it', async () => {
  const visit = await stage.visit('/characters/wow_classic/Brunhild?tab=equipment', {
    player,
    viewport: { width: 390, height: 560 },
    hasTouch: true,
  });
  const { page } = visit;
  // Else the tap scrolls: the tabs at the bottom cover the item.
  await itemOf(page, 'Helm of Might').evaluate((item) => item.scrollIntoView({ block: 'center' }));
  const before = await settledBox(itemOf(page, 'Plain Cloak'));
  await itemOf(page, 'Helm of Might').tap();
  const card = cardOf(page, 'Helm of Might');
  await expectVisible(card);
  await eventually(async () => {
    const { x, width } = (await card.boundingBox()) ?? { x: -1, width: 0 };
    return x >= 0 && x + width <= 390;
  }).toBe(true);
  await eventually(() => card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await eventually(() => itemOf(page, 'Plain Cloak').boundingBox()).toEqual(before);
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.touchscreen.tap(4, 300);
  await expectHidden(card);
});

test('carried items tell which other characters have them', async () => {
  const page = await open('inventory');
  await itemOf(page, 'Linen Cloth').click();
  const card = cardOf(page, 'Linen Cloth');
  await expectVisible(card.getByText('bank ×40'));
  await card.getByRole('link', { name: 'Torvald' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Torvald' }));
  await expectHidden(card);
});

test('the Items page opens the same card', async () => {
  const { page } = await stage.visit('/items', { player });
  await itemOf(page, 'Legplates of Might').click();
  await expectVisible(cardOf(page, 'Legplates of Might').getByText('Might 2/8'));
});
