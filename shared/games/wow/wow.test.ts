import { describe, expect, it } from 'vitest';
import { sampleCharacter, tavernLedgerGlobals } from '../../testing/saved-variables/sample-characters.ts';
import { CLIENT_STYLES, writeSavedVariables } from '../../base/lua/write-saved-variables.ts';
import { GAMES } from '../registry.ts';
import { toProductQuality } from './data/item-quality.ts';
import { slotName } from './data/slots.ts';

it('the games have distinct codes, names and icons', () => {
  expect(GAMES.map(({ code, name, icon }) => [code, name, icon])).toEqual([
    ['wow_classic', 'World of Warcraft Classic', '/games/wow_classic.svg'],
    ['wow_retail', 'World of Warcraft Retail', '/games/wow_retail.svg'],
  ]);
});

describe('slots and qualities', () => {
  it("use the players' name for every slot", () => {
    expect(Array.from({ length: 20 }, (_, slot) => slotName(slot))).toEqual([
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
    expect([slotName(20), slotName(-1), slotName(1.5)]).toEqual([undefined, undefined, undefined]);
  });

  it("map the game's nine qualities, and any other number, to the product's five", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -1, 2.5].map((raw) => toProductQuality(raw))).toEqual([
      1, 1, 2, 3, 4, 5, 5, 3, 1, 1, 1, 1,
    ]);
  });
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
