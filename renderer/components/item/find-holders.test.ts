import { expect, test } from 'vitest';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { findHolders } from './find-holders.ts';

const CLOTH = { item_name: 'Linen Cloth', item_id: 2589, quality: 1 };

test('counts an item by character and place, without its owner and other games', () => {
  const owner = characterFixture({ id: 1 });
  const torvald = characterFixture({
    id: 2,
    inventory: [
      carriedItemFixture({ ...CLOTH, bag_num: 0, item_count: 17 }),
      carriedItemFixture({ ...CLOTH, bag_num: 1, item_count: 3 }),
      carriedItemFixture({ ...CLOTH, bag_num: -1, in_bank: true, item_count: 40 }),
      carriedItemFixture({ ...CLOTH, item_id: 1, item_count: 9 }),
    ],
  });
  const retail = characterFixture({ ...torvald, id: 3, game_id: 'wow_retail' });
  expect(findHolders([{ ...torvald, id: 1 }, torvald, retail], CLOTH, owner)).toEqual([
    { holder: torvald, where: 'bags', count: 20 },
    { holder: torvald, where: 'bank', count: 40 },
  ]);
  expect(findHolders([torvald], { ...CLOTH, item_id: null }, owner).map(({ count }) => count)).toEqual([29, 40]);
});
