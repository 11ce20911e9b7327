import type { EquipmentItem } from '../../games/contract/items.ts';

const SLOTS = [
  'Head',
  'Neck',
  'Shoulder',
  'Back',
  'Chest',
  'Wrist',
  'Hands',
  'Waist',
  'Legs',
  'Feet',
  'Finger 1',
  'Finger 2',
  'Trinket 1',
  'Trinket 2',
  'Main Hand',
];

/** Outfit of quality 4 in every slot, with overrides per slot: quality, fields, or null for empty. */
export function outfit(given: Readonly<Record<string, number | Partial<EquipmentItem> | null>> = {}): EquipmentItem[] {
  return [...new Set([...SLOTS, ...Object.keys(given)])].flatMap((slot, index) => {
    const wanted = given[slot];
    if (wanted === null) return [];
    const own = typeof wanted === 'number' ? { quality: wanted } : wanted;
    return [
      {
        id: index + 1,
        slot_name: slot,
        item_name: `${slot} of Might`,
        quality: 4,
        item_id: 100 + index,
        equip_slot: null,
        stats: [],
        ...own,
      },
    ];
  });
}
