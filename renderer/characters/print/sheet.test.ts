import { createElement as element } from 'react';
import { expect, test } from 'vitest';
import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { renderText } from '../../testing/render-component.ts';
import { Sheet } from './sheet.tsx';

await applyLocale('en');
await loadCatalogue(['characters']);

test('prints every observed section whole, each bag with its size, and no section that was never seen', () => {
  const character = characterFixture({
    guild: 'The Gilded Mug',
    copper: 123_456,
    equipment: wornItemFixture(4, 3, 1),
    bags: [
      { bag_num: 0, in_bank: false, size: 16 },
      { bag_num: 1, in_bank: false, size: 4, name: 'Mooncloth Bag' },
    ],
    inventory: [
      carriedItemFixture({ slot_num: 9, item_name: 'Hearthstone' }),
      carriedItemFixture({ id: 2, bag_num: 1, slot_num: 1, item_name: 'Black Lotus', item_count: 3 }),
      carriedItemFixture({ id: 3, bag_num: 1, slot_num: 2, item_name: 'Herb 90', item_count: 2 }),
    ],
    buffs: [{ id: 1, name: 'Rallying Cry', duration: 3600, time_remaining: 60 }],
    talents: [{ name: 'Iron Will', points: 3, max_points: 5 }],
    skills: [{ name: 'Axes', level: 300 }],
  });
  expect(renderText(element(Sheet, { character }))).toMatch(
    new RegExp(
      [
        '^Brunhild Level 60 Dwarf Warrior Game World of Warcraft Classic Realm Hydraxian Faction Alliance',
        'Guild The Gilded Mug Money 12g 34s 56c Last seen in the game Nov \\d+, 2026, \\d+:30 [AP]M',
        'Equipment Average quality 2\\.7 Slot 1 Item 1 Epic Slot 2 Item 2 Rare Slot 3 Item 3 Common',
        'Inventory 3 items Backpack · 15 of 16 free Hearthstone',
        'Mooncloth Bag · 2 of 4 free · Bag 1 Black Lotus ×3 Herb 90 ×2',
        'Buffs Rallying Cry 1h Talents Iron Will 3 of 5 Skills Axes 300 Tavern Ledger .+$',
      ].join(' '),
    ),
  );
});
