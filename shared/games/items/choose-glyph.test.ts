import { expect, test } from 'vitest';
import { chooseGlyph, type GlyphItem } from './choose-glyph.ts';

const glyphOf = (item: Partial<GlyphItem>) => chooseGlyph({ item_name: 'Nameless', ...item });

test('the type of an item decides its glyph before slot and name', () => {
  expect(glyphOf({ class_id: 2, subclass_id: 15, slot_name: 'Main Hand', item_name: 'Sword of Doubt' })).toBe(
    'plain-dagger',
  );
  expect(glyphOf({ class_id: 2, subclass_id: 99 })).toBe('broadsword');
  expect(glyphOf({ class_id: 9, subclass_id: 3, item_name: 'Pattern: Robe of Winter Night' })).toBe('spell-book');
});

test('armour has the glyph of its slot', () => {
  expect(glyphOf({ class_id: 4, subclass_id: 4, slot_name: 'Head' })).toBe('visored-helm');
  expect(glyphOf({ class_id: 4, subclass_id: 1, equip_slot: 'INVTYPE_CLOAK' })).toBe('cape');
  expect(glyphOf({ slot_name: 'Finger 2' })).toBe('ring');
});

test('without a type, words of an English or German name decide', () => {
  expect(
    ['Major Healing Potion', 'Pattern: Wool Boots', 'Runecloth', 'Großer Heiltrank', 'Zweihandaxt', 'Arcanite Bar'].map(
      (item_name) => glyphOf({ item_name }),
    ),
  ).toEqual(['potion-ball', 'spell-book', 'rolled-cloth', 'potion-ball', 'battle-axe', 'gold-bar']);
  expect(glyphOf({ slot_name: 'Main Hand', item_name: 'Staff of Dominance' })).toBe('wizard-staff');
  expect(glyphOf({ slot_name: 'Main Hand' })).toBe('broadsword');
});

test('an unknown item has a pouch', () => {
  expect(glyphOf({ slot_name: 'Slot 7', class_id: 99 })).toBe('swap-bag');
});
