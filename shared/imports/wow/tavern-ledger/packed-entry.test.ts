import { describe, expect, it } from 'vitest';
import { readWith } from '../../../testing/saved-variables/read-record.ts';

describe('a record', () => {
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
