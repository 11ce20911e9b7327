import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, settledBox } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
let player: Player;

const HELM = {
  slotName: 'Head',
  itemName: 'Helm of Might',
  itemID: 16_866,
  quality: 4,
  itemLevel: 66,
  setID: 209,
  stats: [{ name: 'Armor', value: 608 }],
};

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      equipment: [
        HELM,
        { slotName: 'Legs', itemName: 'Legplates of Might', itemID: 16_867, quality: 4, setID: 209 },
        { slotName: 'Back', itemName: 'Plain Cloak', quality: 1 },
      ],
      inventory: [{ bagNum: 0, slotNum: 1, name: 'Linen Cloth', itemID: 2589, count: 17 }],
    }),
    payload({
      character: { name: 'Torvald' },
      equipment: [HELM],
      bank: [{ bagNum: -1, slotNum: 3, name: 'Linen Cloth', itemID: 2589, count: 40 }],
    }),
  ]);
});

const itemOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const cardOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a card is opened by the pointer and by the keyboard, entered, left, and its links lead to other holders', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Brunhild?tab=equipment', { player });
  const helm = itemOf(page, 'Helm of Might');
  const card = cardOf(page, 'Helm of Might');
  await expectVisible(helm);
  await page.getByRole('tabpanel').focus();
  await page.keyboard.press('Tab');
  await eventually(() => isFocused(helm)).toBe(true);
  await expectVisible(card.getByText('Torvald'));
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

  await helm.hover();
  await expectVisible(card);
  await card.hover();
  await page.mouse.move(2, 2);
  await expectHidden(card);
  await helm.hover();
  await expectVisible(card);
  await page.keyboard.press('Control+k');
  await expectVisible(page.getByRole('combobox', { name: 'Search everywhere' }));
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: /^Inventory/ }).click();
  await itemOf(page, 'Linen Cloth').click();
  const linen = cardOf(page, 'Linen Cloth');
  await expectVisible(linen.getByText('bank ×40'));
  await linen.getByRole('link', { name: 'Torvald' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Torvald' }));
  await expectHidden(linen);
});

test('a tap opens a card whole within a narrow window, and a tap beside it closes it', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Brunhild?tab=equipment', {
    player,
    viewport: { width: 390, height: 560 },
    hasTouch: true,
  });
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
  expect(await findAxeViolations(page)).toEqual([]);
  await page.touchscreen.tap(4, 300);
  await expectHidden(card);
});
