import type { Character } from '../contract/characters.ts';
import type { EquipmentItem } from '../../games/contract/items.ts';
import { findItemRules } from '../../games/items/item-rules.ts';
import { findGame } from '../../games/registry.ts';

type Wearer = Pick<Character, 'game_id' | 'level' | 'equipment'>;

export function countEmptySockets({ sockets = 0, gem_ids = [] }: Pick<EquipmentItem, 'sockets' | 'gem_ids'>): number {
  return Math.max(sockets - gem_ids.length, 0);
}

/** Worn items with an empty socket that every player fills. */
export function findMissingGems({ game_id, level, equipment }: Wearer): EquipmentItem[] {
  const rules = findItemRules(game_id);
  return (equipment ?? []).filter((item) => countEmptySockets(item) > 0 && rules?.takesGems(item, level) === true);
}

/** Enchantment or gems that an item lacks and that its wearer could add. */
export type GearGap = 'enchant' | 'gem';

export function findGearGaps(wearer: Wearer): ReadonlyMap<EquipmentItem, readonly GearGap[]> {
  const gaps = new Map<EquipmentItem, GearGap[]>(findMissingEnchants(wearer).map((item) => [item, ['enchant']]));
  for (const item of findMissingGems(wearer)) gaps.set(item, [...(gaps.get(item) ?? []), 'gem']);
  return gaps;
}

/** Worn items known to have no enchantment, in slots that take one. Empty where the game's rules do not say. */
export function findMissingEnchants({ game_id, level, equipment }: Wearer): EquipmentItem[] {
  const slotOf = findGame(game_id)?.gear?.slotOf;
  const rules = findItemRules(game_id);
  return (equipment ?? []).filter(
    (item) =>
      item.enchant_id === 0 && rules?.takesEnchant(slotOf?.(item.slot_name) ?? item.slot_name, item, level) === true,
  );
}
