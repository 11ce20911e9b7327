import { createElement as element } from 'react';
import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { renderAttributes, renderText } from '../../testing/render-component.ts';
import type { WornItem } from './card-types.ts';
import { ItemCard } from './item-card.tsx';

await applyLocale('en');
await loadCatalogue(['itemCard']);

const HELM: WornItem = {
  item_name: 'Helm of Might',
  slot_name: 'Head',
  item_id: 16_866,
  quality: 4,
  item_level: 66,
  set_id: 209,
  class_id: 4,
  subclass_id: 4,
  stats: [
    { name: 'Armor', value: 608 },
    { name: 'Stamina', value: 35 },
  ],
};
const LEGS: WornItem = { ...HELM, slot_name: 'Legs', item_name: 'Legplates of Might', item_id: 16_867, stats: [] };
const owner = { ...characterFixture(), equipment: [HELM, LEGS] };
const card = (item: WornItem) => renderText(element(ItemCard, { item, owner }));

test('has all that is known about a worn item, and the address of its page', () => {
  const item: WornItem = {
    ...HELM,
    enchant_id: 2543,
    enchant_name: 'Arcanum of Rapidity',
    gem_ids: [1, 2],
    gem_names: ['Masterful Ruby', 'Bold Ruby'],
    sockets: 3,
    durability: 85,
    upgrade: 'Hero 4/6',
  };
  expect(card(item)).toBe(
    'Item level 66 Upgrade level: Hero 4/6 Head Plate 608 Armor +35 Stamina Enchanted: Arcanum of Rapidity Masterful Ruby Bold Ruby Empty socket ' +
      'Might 2/8 Helm of Might Legplates of Might Durability 85% Open in Wowhead',
  );
  expect(renderAttributes(element(ItemCard, { item, owner }), 'href')).toEqual([
    'https://www.wowhead.com/classic/item=16866',
  ]);
});

test('names a usual enchantment that came without its name, and says so of an unknown one', () => {
  expect(card({ ...LEGS, enchant_id: 1900 })).toContain('Enchanted: Crusader');
  expect(card({ ...LEGS, enchant_id: 999_999 })).toMatch(/Enchanted (?!:)/);
});

test('leaves out what is unknown', () => {
  const item: WornItem = { item_name: 'Plain Cloak', slot_name: 'Back', item_id: null, quality: 1, stats: [] };
  expect(card(item)).toBe('Back');
});
