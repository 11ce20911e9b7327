import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
let player: Player;

const PLATE = { quality: 4, classID: 4, subclassID: 4, itemLevel: 66, setID: 209, enchantID: 0 };

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      equipment: [
        { ...PLATE, slotName: 'Chest', itemName: 'Breastplate of Might', itemID: 16_865, enchantID: 1891 },
        { ...PLATE, slotName: 'Wrist', itemName: 'Bracers of Might', itemID: 16_861 },
        {
          ...PLATE,
          slotName: 'Legs',
          itemName: 'Legplates of Might',
          itemID: 16_867,
          itemLevel: 68,
          enchantID: 1506,
          sockets: 2,
          gemIDs: [7],
        },
      ],
      stats: {
        itemLevelEquipped: 66.1,
        trees: [
          { name: 'Arms', points: 17 },
          { name: 'Fury', points: 34 },
        ],
        strength: 312,
        secondary: [{ name: 'Critical Strike', value: 24.3 }],
        hearth: 'Ironforge',
        resting: true,
      },
      reputations: [
        { name: 'Booty Bay', standing: 'Neutral', value: 500, max: 3000 },
        { name: 'Argent Dawn', standing: 'Honored', value: 4200, max: 12_000 },
      ],
      professions: [{ name: 'Blacksmithing', level: 300, maxLevel: 300 }],
      recipes: [
        {
          name: 'Blacksmithing',
          recipes: ['Lionheart Helm', ...Array.from({ length: 11 }, (_, at) => `Iron Buckle ${at}`)].map(
            (name, at) => ({ id: at + 1, name }),
          ),
        },
      ],
    }),
    payload({
      character: { name: 'Torvald', level: 59 },
      equipment: [{ ...PLATE, slotName: 'Wrist', itemName: 'Bracers of Might', itemID: 16_861 }],
    }),
  ]);
});

test('the overview begins with a paper doll: item level, missing enchantments and sets', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Brunhild', { player });
  const doll = page.getByRole('group', { name: 'Equipment of Brunhild' });
  await expectVisible(doll);
  await eventually(() => textOf(doll)).toContain('66.1 Item level');
  await eventually(() =>
    doll.getByRole('button').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label'))),
  ).toEqual([
    'Chest: Breastplate of Might, item level 66',
    'Wrist: Bracers of Might, item level 66, no enchantment',
    'Legs: Legplates of Might, item level 68, empty socket',
  ]);
  await expectVisible(page.getByText('1 enchantment missing'));
  await expectVisible(page.getByText('1 empty socket'));
  await expectVisible(page.getByText('3 of 8'));
  await doll.getByRole('button', { name: /^Chest/ }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Breastplate of Might' }).getByText('Might 3/8'));
});

test('the overview shows stats, standings with the best first, and recipes that can be searched', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Brunhild', { player });
  await expectVisible(page.getByText('Fury (17/34)'));
  const sheet = await textOf(page.getByRole('region', { name: 'Character', exact: true }));
  for (const part of [
    'Specialisation Fury (17/34)',
    'Hearthstone Ironforge',
    'Resting Yes, in an inn or a city',
    'Strength 312',
    'Critical Strike 24.3%',
  ])
    expect(sheet).toContain(part);
  await eventually(() => textsOf(page.getByRole('region', { name: 'Reputation' }).getByRole('listitem'))).toEqual([
    'Argent Dawn Honored 4,200 of 12,000',
    'Booty Bay Neutral 500 of 3,000',
  ]);
  const trades = page.getByRole('region', { name: 'Professions' });
  await expectVisible(trades.getByText('12 recipes'));
  await trades.getByLabel('Search recipes').fill('lion');
  await expectVisible(trades.getByText('Lionheart Helm'));
  await eventually(() => trades.getByText('Iron Buckle').count()).toBe(0);
});

test('the equipment tab marks an item without an enchantment, but not while levelling', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Brunhild?tab=equipment', { player });
  const worn = page.getByRole('group', { name: 'Equipment of Brunhild' }).getByRole('button');
  await eventually(() => textsOf(worn)).toEqual([
    expect.stringContaining('Breastplate of Might item level 66 Chest · Epic'),
    expect.stringContaining('Bracers of Might item level 66 Wrist · Epic No enchantment'),
    expect.stringContaining('Legplates of Might item level 68 Legs · Epic'),
  ]);
  for (const name of [
    /^Legplates of Might item level 68 Legs · Epic/,
    /^Bracers of Might item level 66 Wrist · Epic No enchantment$/,
  ])
    await expectVisible(page.getByRole('button', { name }));
  const { page: other } = await stage.visit('/characters/wow_classic/Torvald?tab=equipment', { player });
  await expectVisible(other.getByText('Bracers of Might'));
  expect(await other.getByText('No enchantment').count()).toBe(0);
});

test.each([390, 1280, 1920])(
  'axe finds no violations on the overview, and it does not overflow, %i px',
  async (width) => {
    const { page } = await stage.visit('/characters/wow_classic/Brunhild', {
      player,
      viewport: { width, height: 860 },
    });
    await expectVisible(page.getByRole('group', { name: 'Equipment of Brunhild' }));
    expect(await findViolationsInBothThemes(page)).toEqual({});
    await eventually(() => findOverflow(page)).toEqual([]);
  },
);
