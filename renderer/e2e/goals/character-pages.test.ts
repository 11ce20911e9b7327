import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { canvasTexts, pointAt, recordCanvasTexts } from '../support/canvas.ts';
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
import { carried, importAll, payload } from '../support/imports.ts';
import { textColour } from '../support/page-checks/colours.ts';

const stage = createHarness();
const day = (number: number) => Date.UTC(2024, 10, number, 20);
const PLATE = { quality: 4, classID: 4, subclassID: 4, itemLevel: 66, setID: 209, enchantID: 0 };
const RECIPES = ['Lionheart Helm', ...Array.from({ length: 11 }, (_, at) => `Iron Buckle ${at}`)];
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: day(1), character: { level: 57, copper: 120_000 }, inventory: carried(4) }),
    payload({ observed_at: day(5), character: { level: 58, copper: 255_000 }, inventory: carried(6) }),
    payload({
      observed_at: day(9),
      character: { level: 60, copper: 1_234_567, guild: 'Night Shift', zone: 'Winterspring' },
      equipment: [
        {
          ...PLATE,
          slotName: 'Chest',
          itemName: 'Breastplate of Might',
          itemID: 16_865,
          enchantID: 1891,
          stats: [
            { name: 'Armor', value: 608 },
            { name: 'Stamina', value: 18 },
          ],
        },
        { ...PLATE, slotName: 'Wrist', itemName: 'Bracers of Might', itemID: 16_861 },
        { slotName: 'Main Hand', itemName: 'Sulfuras', itemID: 17_182, quality: 5 },
      ],
      inventory: [
        { bagNum: 0, bagSize: 16 },
        { bagNum: 1, bagSize: 4, bagName: 'Mooncloth Bag' },
        { bagNum: 0, slotNum: 1, name: 'Hearthstone', itemID: 6948 },
        { bagNum: 0, slotNum: 16, name: 'Linen Cloth', itemID: 2589, count: 17 },
        { bagNum: 1, slotNum: 2, name: 'Black Lotus', itemID: 13_468, count: 3 },
      ],
      bank: [{ bagNum: -1, slotNum: 5, name: 'Rough Stone', itemID: 2835 }],
      mail: [{ copper: 15_300 }],
      buffs: [],
      professions: [{ name: 'Blacksmithing', level: 300, maxLevel: 300 }],
      recipes: [{ name: 'Blacksmithing', recipes: RECIPES.map((name, id) => ({ id: id + 1, name })) }],
    }),
    payload({
      observed_at: day(9),
      character: { name: 'Eydis', level: 58, class: 'Mage', copper: 99 },
      equipment: [{ slotName: 'Chest', itemName: 'Green Robe', itemID: 5, quality: 2, itemLevel: 40 }],
    }),
    payload({ character: { name: 'Unseen' } }),
  ]);
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a character is opened from the list, read tab by tab, and printed', async () => {
  const { page, isLive } = await stage.visit('/characters', { player, prepare: recordCanvasTexts });
  await isLive();
  await page
    .getByRole('article')
    .filter({ hasText: 'Brunhild' })
    .getByRole('link', { name: 'Brunhild' })
    .press('Enter');
  await expectVisible(heading(page, 'Brunhild'));
  const header = page.locator('main header');
  for (const part of ['Level 60 Dwarf Warrior', 'Hydraxian', '<Night Shift>', 'World of Warcraft Classic'])
    await eventually(() => textOf(header)).toContain(part);

  const doll = page.getByRole('group', { name: 'Equipment of Brunhild' });
  await eventually(() =>
    doll.getByRole('button').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label'))),
  ).toEqual([
    'Chest: Breastplate of Might, item level 66',
    'Wrist: Bracers of Might, item level 66, no enchantment',
    'Main Hand: Sulfuras',
  ]);
  const history = page.getByRole('region', { name: 'History' });
  const gold = history.getByRole('img', {
    name: /^Gold: from 12 on November 1, 2024 to 123.46 on November 9, 2024\.$/,
  });
  await expectVisible(gold);
  await gold.scrollIntoViewIfNeeded();
  await pointAt(gold, 0.97, 0.5);
  await eventually(() => canvasTexts(page)).toEqual(
    expect.arrayContaining(['123.46', expect.stringContaining('Nov 9, 2024')]),
  );
  await history.getByRole('radio', { name: 'Table' }).check({ force: true });
  await eventually(async () => (await textsOf(history.getByRole('table').getByRole('row'))).slice(1)).toEqual([
    expect.stringMatching(/^Nov 9, 2024, 8:00\s?PM 60 123g 45s 67c 7 66$/),
    expect.stringMatching(/^Nov 5, 2024, 8:00\s?PM 58 25g 50s 0c 6 \S+$/),
    expect.stringMatching(/^Nov 1, 2024, 8:00\s?PM 57 12g 0s 0c 4 \S+$/),
  ]);

  const trades = page.getByRole('region', { name: 'Professions' });
  await trades.getByLabel('Search recipes').fill('lion');
  await expectVisible(trades.getByText('Lionheart Helm'));
  await eventually(() => trades.getByText('Iron Buckle').count()).toBe(0);

  await tab(page, 'Overview').focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => isFocused(tab(page, 'Equipment'))).toBe(true);
  await page.keyboard.press('Enter');
  await eventually(() => new URL(page.url()).searchParams.get('tab')).toBe('equipment');
  await eventually(() => textsOf(doll.locator('li', { has: page.getByRole('button') }))).toEqual([
    '66 Breastplate of Might item level 66 Chest · Epic Greater Stats',
    '66 Bracers of Might item level 66 Wrist · Epic No enchantment',
    'Sulfuras Main Hand · Legendary',
  ]);
  await eventually(() => textColour(page.getByText('Sulfuras', { exact: true }))).toBe('orange');
  await doll.getByRole('button', { name: /^Breastplate/ }).hover();
  const card = page.getByRole('dialog', { name: 'Breastplate of Might' });
  for (const text of ['608 Armor', '+18 Stamina', 'Might 2/8']) await expectVisible(card.getByText(text));
  await page.mouse.move(2, 2);
  await expectHidden(card);

  await tab(page, 'Inventory').click();
  const bags = page.getByRole('group', { name: 'Inventory of Brunhild' });
  await eventually(() => textsOf(bags.locator('header'))).toEqual([
    'Backpack 14 of 16 free',
    'Mooncloth Bag Bag 1 · 3 of 4 free',
  ]);
  await page.getByLabel('Filter items').fill('lotus');
  await expectVisible(page.getByText('1 of 3 items'));
  await tab(page, 'Bank').click();
  await expectVisible(page.getByRole('button', { name: 'Rough Stone' }));
  await tab(page, 'Mail').click();
  await expectVisible(page.getByText('1g 53s 0c'));
  await tab(page, 'Buffs').click();
  await expectVisible(page.getByText('No active buffs', { exact: true }));

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: 'Brunhild' });
  for (const text of ['Sulfuras', 'Linen Cloth', 'Rough Stone', '123g 45s 67c'])
    await expectVisible(sheet.getByText(text, { exact: true }));
  for (const role of ['banner', 'navigation', 'tablist'] as const) await expectHidden(page.getByRole(role));
  await page.emulateMedia({ media: 'screen' });
  await expectHidden(sheet);
});

test('a note is kept, a character hidden and shown again, compared, and nothing unseen is called empty', async () => {
  const { page, isLive } = await stage.visit('/characters', { player });
  await isLive();
  await page.getByRole('link', { name: 'Eydis' }).click();
  await page.getByRole('button', { name: 'Edit Character' }).click();
  await page.getByLabel('Note').fill('Not kept.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Edit Character' }).click();
  await eventually(() => page.getByLabel('Note').inputValue()).toBe('');
  await page.getByLabel('Note').fill('Keeps the guild’s arrows.');
  await page.getByLabel('Favourite').check();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Characters' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(question);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Changes saved');
  await importAll(stage.server.url, player.token, [
    payload({ character: { name: 'Eydis', level: 59, class: 'Mage' } }),
  ]);
  await expectVisible(page.getByText('Level 59 Dwarf Mage'));
  await expectVisible(page.getByText('Keeps the guild’s arrows.', { exact: true }));

  await main.getByRole('link', { name: 'Characters' }).click();
  const names = () => textsOf(page.getByRole('heading', { level: 3 }));
  await eventually(names).toEqual(['Eydis', 'Brunhild', 'Unseen']);
  await page.getByRole('button', { name: 'Hide Brunhild' }).press('Enter');
  await eventually(names).toEqual(['Eydis', 'Unseen']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(names).toEqual(['Eydis', 'Brunhild', 'Unseen']);

  await page.getByRole('link', { name: 'Unseen' }).click();
  await expectVisible(heading(page, 'Unseen'));
  await expectHidden(page.getByRole('group', { name: 'Equipment of Unseen' }));
  await tab(page, 'Equipment').click();
  await expectVisible(page.getByRole('tabpanel').getByText('No equipment data available', { exact: true }));
  await main.getByRole('link', { name: 'Characters' }).click();

  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Choose Brunhild' }).press('Enter');
  await page.getByRole('button', { name: 'Choose Eydis' }).press('Enter');
  const facts = page.getByRole('table', { name: 'Brunhild, Eydis at a glance' }).getByRole('row');
  await eventually(() => textsOf(facts)).toEqual(
    expect.arrayContaining(['Level 60 highest 59', 'Class Warrior Mage', 'Sets Might 2/8 –']),
  );
  await eventually(() =>
    textsOf(page.getByRole('table', { name: 'Equipment of Brunhild, Eydis' }).getByRole('row')),
  ).toContain('Chest Breastplate of Might Item level 66 highest Green Robe Item level 40');
});
