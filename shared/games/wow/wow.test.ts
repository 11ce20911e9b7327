import { describe, expect, it } from 'vitest';
import { GAME_CODES } from '../../contract/characters/import.ts';
import { sampleCharacter, tavernLedgerGlobals } from '../../testing/saved-variables/sample-characters.ts';
import { CLIENT_STYLES, writeSavedVariables } from '../../testing/saved-variables/write-saved-variables.ts';
import { GAMES } from '../registry.ts';
import { wowClassic } from './classic.ts';
import { wowRetail } from './retail.ts';

it('have names that tell them apart', () => {
  expect(GAMES.map((game) => game.displayName)).toEqual(['World of Warcraft Classic', 'World of Warcraft Retail']);
});

it('are the games of the contract', () => {
  expect(GAMES.map((game) => game.gameShortCode)).toEqual([...GAME_CODES]);
  expect(GAMES.map((game) => game.iconPath)).toEqual(GAME_CODES.map((code) => `/games/${code}.svg`));
});

describe('slots and qualities', () => {
  it('name every slot as players read it', () => {
    expect(Array.from({ length: 20 }, (_, slot) => wowClassic.slotName(slot))).toEqual([
      'Ammo',
      'Head',
      'Neck',
      'Shoulder',
      'Shirt',
      'Chest',
      'Waist',
      'Legs',
      'Feet',
      'Wrist',
      'Hands',
      'Finger 1',
      'Finger 2',
      'Trinket 1',
      'Trinket 2',
      'Back',
      'Main Hand',
      'Off Hand',
      'Ranged',
      'Tabard',
    ]);
    expect([wowRetail.slotName(20), wowRetail.slotName(-1), wowRetail.slotName(1.5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("map the game's nine qualities, and whatever comes, to the product's five", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -1, 2.5].map((raw) => wowRetail.toProductQuality(raw))).toEqual([
      1, 1, 2, 3, 4, 5, 5, 3, 1, 1, 1, 1,
    ]);
  });
});

it('name the bags of each flavour', () => {
  expect([0, 1, 4, -2, -1, 5, 11].map((bag) => wowClassic.bagName(bag))).toEqual([
    'Backpack',
    'Bag 1',
    'Bag 4',
    'Keyring',
    'Bank',
    'Bank Bag 1',
    'Bank Bag 7',
  ]);
  expect([0, 4, 5, 6, 11, 12, 16].map((bag) => wowRetail.bagName(bag))).toEqual([
    'Backpack',
    'Bag 4',
    'Reagent Bag',
    'Bank Tab 1',
    'Bank Tab 6',
    'Warband Bank Tab 1',
    'Warband Bank Tab 5',
  ]);
});

describe.each(CLIENT_STYLES)('a full character, written $layout with $eol', (style) => {
  // 206 carried slots in retail; the bank's six tabs have 588. Older clients hold 106 and 220.
  it.each(
    style.layout === 'flat'
      ? ([
          ['wow_retail', 206, 588],
          ['wow_classic', 106, 220],
        ] as const)
      : ([['wow_classic', 106, 220]] as const),
  )('takes less than 40 kB: %s', (game, bagItems, bankItems) => {
    const file = writeSavedVariables(
      tavernLedgerGlobals([sampleCharacter({ index: 0, game, bagItems, bankItems })]),
      style,
    );
    expect(file.length).toBeLessThan(40_000);
  });
});
