import type { SharedCharacter } from '#shared/characters/contract/shares.ts';

/** Shared form of an invented character; `given` overrides fields. */
export function buildSharedCharacter(given: Partial<SharedCharacter> = {}): SharedCharacter {
  return {
    name: 'Brunhild',
    game_id: 'wow_classic',
    game_name: 'World of Warcraft Classic',
    game_icon: '/games/wow_classic.svg',
    realm: 'Hydraxian',
    level: 60,
    race: 'Dwarf',
    class: 'Warrior',
    faction: 'Alliance',
    seen_on: '2026-11-20',
    sections: ['gear'],
    expires_at: null,
    gear: [{ slot_name: 'Head', item_name: 'Helm of Might', quality: 4, stats: [] }],
    average_quality: 4,
    bags: null,
    bag_sizes: null,
    history: null,
    stats: null,
    reputations: null,
    weekly: null,
    mythicplus: null,
    recipes: null,
    ...given,
  };
}
