import type { Character, EquipmentItem } from '../contract/characters/characters.ts';
import { findItemRules } from './item-rules.ts';
import { findGame } from './registry.ts';

/** Worn items known to have no enchantment, in slots that take one. Empty where the game's rules do not say. */
export function findMissingEnchants({
  game_id,
  level,
  equipment,
}: Pick<Character, 'game_id' | 'level' | 'equipment'>): EquipmentItem[] {
  const slotOf = findGame(game_id)?.gear?.slotOf;
  const rules = findItemRules(game_id);
  return (equipment ?? []).filter(
    (item) =>
      item.enchant_id === 0 && rules?.takesEnchant(slotOf?.(item.slot_name) ?? item.slot_name, item, level) === true,
  );
}
