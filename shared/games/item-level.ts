import type { Character, EquipmentItem } from '../contract/characters/characters.ts';
import type { GearRules } from './define-game.ts';
import { findGame } from './registry.ts';

/** Mean item level of what is worn, cosmetic slots left out; null when no level is known. */
export function averageItemLevel(equipment: readonly EquipmentItem[], gear: GearRules | null): number | null {
  const levels = equipment
    .filter(({ slot_name }) => !gear?.cosmetic.has(gear.slotOf(slot_name) ?? slot_name))
    .flatMap(({ item_level }) => item_level ?? []);
  return levels.length === 0 ? null : levels.reduce((sum, level) => sum + level, 0) / levels.length;
}

/** Item level of a character; null when unknown. */
export function wornItemLevel({ game_id, equipment }: Pick<Character, 'game_id' | 'equipment'>): number | null {
  return averageItemLevel(equipment ?? [], findGame(game_id)?.gear ?? null);
}
