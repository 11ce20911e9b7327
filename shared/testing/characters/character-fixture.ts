import { mapSections, SECTIONS, SERVED_SECTIONS, type ServedSection } from '../../characters/sections.ts';
import type { Character } from '../../characters/contract/characters.ts';
import type { EquipmentItem, InventoryItem } from '../../games/contract/items.ts';

const SEEN = '2026-11-20T18:30:00.000Z';

/** Character without observed sections, plus the given fields. */
export function characterFixture(given: Partial<Character> = {}): Character {
  return {
    id: 1,
    name: 'Brunhild',
    game_id: 'wow_classic',
    game_name: 'World of Warcraft Classic',
    game_icon: '/games/wow_classic.svg',
    realm: 'Hydraxian',
    level: 60,
    race: 'Dwarf',
    class: 'Warrior',
    faction: 'Alliance',
    zone: null,
    guild: null,
    copper: null,
    xp: null,
    xpMax: null,
    restedXP: null,
    playedTime: null,
    ...mapSections(SERVED_SECTIONS, () => null),
    observed_at: {
      ...mapSections(SECTIONS, (section) => (section in given && given[section as ServedSection] ? SEEN : null)),
      character: SEEN,
    },
    note: '',
    favourite: false,
    hidden: false,
    created_at: '2026-11-18T09:00:00.000Z',
    updated_at: SEEN,
    ...given,
  };
}

/** Worn items of the given qualities, in order. */
export function wornItemFixture(...qualities: readonly (number | null)[]): EquipmentItem[] {
  return qualities.map((quality, index) => ({
    id: index + 1,
    slot_name: `Slot ${index + 1}`,
    item_name: `Item ${index + 1}`,
    quality,
    item_id: 1000 + index,
    equip_slot: null,
    stats: [],
  }));
}

/** One carried item plus the given fields. */
export function carriedItemFixture(given: Partial<InventoryItem> = {}): InventoryItem {
  return {
    id: 1,
    bag_num: 0,
    slot_num: 1,
    item_name: 'Linen Cloth',
    item_count: 1,
    item_id: 2589,
    quality: 1,
    in_bank: false,
    ...given,
  };
}
