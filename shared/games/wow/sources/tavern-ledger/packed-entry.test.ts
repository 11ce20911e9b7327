import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWith, style } from '../../../../testing/saved-variables/read-record.ts';
import { sampleCharacter, tavernLedgerGlobals } from '../../../../testing/saved-variables/sample-characters.ts';
import { writeSavedVariables } from '../../../../lua/write-saved-variables.ts';
import { readUpload } from '../../../upload/read-upload.ts';

describe('items of version 1', () => {
  it('may omit quality and name, and may have colons in their name', () => {
    const { payload, warnings } = readWith({
      bags: new Map([[0, { size: 4, slots: ['25:1::', '2589:20:7:Plans: A Bag', '6948:1:0:Hearthstone'] }]]),
    });
    expect(payload?.inventory).toEqual([
      { bagNum: 0, slotNum: 1, itemID: 25, count: 1 },
      { bagNum: 0, slotNum: 2, itemID: 2589, count: 20, quality: 3, name: 'Plans: A Bag' },
      { bagNum: 0, slotNum: 3, itemID: 6948, count: 1, quality: 1, name: 'Hearthstone' },
      { bagNum: 0, bagSize: 4 },
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('a record of version 2', () => {
  it('gives the same items as version 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 90 }),
        fc.constantFrom('wow_classic' as const, 'wow_retail' as const),
        (index, bagItems, game) => {
          const read = (version: 1 | 2) =>
            readUpload(
              writeSavedVariables(tavernLedgerGlobals([sampleCharacter({ index, game, bagItems, version })]), style),
            );
          expect(read(1)).toMatchObject({ ok: true, warnings: [] });
          expect(read(2)).toEqual(read(1));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('describes an item once per section; the last description counts, and names may contain colons', () => {
    const bags = new Map([
      [1, '16\t25\t25:3:2:Worn: Sword'],
      [0, '16\t25::1:Worn Shortsword\t25:4\t77\t25:5::\t25'],
    ]);
    const { payload, warnings } = readWith({ bags, bank: new Map([[-1, '24\t25']]) });
    expect(
      payload?.inventory
        ?.filter(({ itemID }) => itemID)
        .map(({ bagNum, slotNum, count, quality, name }) => [bagNum, slotNum, count, quality, name]),
    ).toEqual([
      [0, 1, 1, 1, 'Worn Shortsword'],
      [0, 2, 4, 1, 'Worn Shortsword'],
      [0, 3, 1, undefined, undefined],
      [0, 4, 5, undefined, undefined],
      [0, 5, 1, undefined, undefined],
      [1, 1, 1, undefined, undefined],
      [1, 2, 3, 2, 'Worn: Sword'],
    ]);
    expect(payload?.bank).toEqual([
      { bagNum: -1, slotNum: 1, itemID: 25, count: 1 },
      { bagNum: -1, bagSize: 24 },
    ]);
    expect(warnings).toEqual([]);
  });

  it('includes equip slot and stats of a worn item, also negative ones', () => {
    const equipment = new Map([
      [16, '19019\t5\tWEAPON\tThunderfury: Blade\t::1::2\tStamina=28\tSpirit=-3.5'],
      [2, '18404'],
    ]);
    expect(readWith({ equipment }).payload?.equipment).toEqual([
      { slotName: 'Neck', itemID: 18404 },
      {
        slotName: 'Main Hand',
        itemID: 19019,
        quality: 5,
        itemName: 'Thunderfury: Blade',
        equipSlot: 'INVTYPE_WEAPON',
        enchantID: 0,
        gemIDs: [1, 2],
        stats: [
          { name: 'Stamina', value: 28 },
          { name: 'Spirit', value: -3.5 },
        ],
      },
    ]);
  });
});
