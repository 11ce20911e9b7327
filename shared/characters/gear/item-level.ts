import type { Character } from '../contract/characters.ts';
import type { EquipmentItem } from '../../games/contract/items.ts';
import type { SharedCharacter } from '../contract/shares.ts';
import type { GearRules } from '../../games/define-game.ts';
import { findGame } from '../../games/registry.ts';

/** Mean item level of what is worn, cosmetic slots left out; null when no level is known. */
export function averageItemLevel(
  equipment: readonly Pick<EquipmentItem, 'slot_name' | 'item_level'>[],
  gear: GearRules | null,
): number | null {
  const levels = equipment
    .filter(({ slot_name }) => !gear?.cosmetic.has(gear.slotOf(slot_name) ?? slot_name))
    .flatMap(({ item_level }) => item_level ?? []);
  return levels.length === 0 ? null : levels.reduce((sum, level) => sum + level, 0) / levels.length;
}

/** Item level of a character: the game's own average, else that of what is worn; null when unknown. */
export function wornItemLevel({
  game_id,
  equipment,
  stats,
}: Pick<Character, 'game_id' | 'equipment' | 'stats'>): number | null {
  return stats?.item_level_equipped ?? averageItemLevel(equipment ?? [], findGame(game_id)?.gear ?? null);
}

/** Item level on a public link: from the character sheet or the gear, whichever is shared; null when unknown. */
export function sharedItemLevel({
  game_id,
  gear,
  stats,
}: Pick<SharedCharacter, 'game_id' | 'gear' | 'stats'>): number | null {
  return stats?.item_level ?? averageItemLevel(gear ?? [], findGame(game_id)?.gear ?? null);
}
