import type { EquipmentItem } from '../../games/contract/items.ts';
import type { GearRules } from '../../games/define-game.ts';
import { averageQuality, countKnownQualities } from '../../games/items/quality.ts';
import { findGame } from '../../games/registry.ts';

/** Fewer worn items may come from a sparse import and are not compared. */
export const OUTFIT_MIN = 8;

interface Worn {
  readonly slot: string;
  readonly item: EquipmentItem;
}

/** Worn items by slot; null when a slot name is unknown to the game. */
function bySlot({ slotOf, pairs }: GearRules, equipment: readonly EquipmentItem[]): Worn[] | null {
  const worn: Worn[] = [];
  const unnumbered: Worn[] = [];
  for (const item of equipment) {
    const slot = slotOf(item.slot_name);
    if (slot === null) return null;
    (slot in pairs ? unnumbered : worn).push({ slot, item });
  }
  for (const { slot: pair, item } of unnumbered) {
    const slot = pairs[pair]?.find((each) => worn.every((other) => other.slot !== each));
    if (slot === undefined) return null;
    worn.push({ slot, item });
  }
  return worn;
}

/** Outfit without cosmetics; null when uncertain. */
export function outfitOf(rules: GearRules, equipment: readonly EquipmentItem[]): Worn[] | null {
  const worn = bySlot(rules, equipment)?.filter(({ slot }) => !rules.cosmetic.has(slot));
  return worn !== undefined && worn.length >= OUTFIT_MIN ? worn : null;
}

/** Slots that the character can fill with its weapon, and those that are filled. */
export function fillableSlots(rules: GearRules, equipment: readonly EquipmentItem[]) {
  const outfit = outfitOf(rules, equipment);
  if (outfit === null) return null;
  const worn = new Map(outfit.map(({ slot, item }) => [slot, item]));
  const { offHand, expected } = rules;
  const hasFreeHand = offHand.freeBeside.has(worn.get(offHand.mainHand)?.equip_slot ?? '');
  return { worn, expected: hasFreeHand ? [...expected, offHand] : expected };
}

/** Number of filled slots; null when uncertain. */
export function countFilledSlots(
  gameId: string,
  equipment: readonly EquipmentItem[],
): { readonly filled: number; readonly of: number } | null {
  const rules = findGame(gameId)?.gear ?? null;
  const fillable = rules && fillableSlots(rules, equipment);
  return (
    fillable && {
      filled: fillable.expected.filter(({ slot }) => fillable.worn.has(slot)).length,
      of: fillable.expected.length,
    }
  );
}

/** Average quality and number of pieces of a known one, without cosmetics; null when uncertain. */
export function outfitQuality(
  gameId: string,
  equipment: readonly EquipmentItem[],
): { readonly average: number; readonly pieces: number } | null {
  const rules = findGame(gameId)?.gear ?? null;
  const items = rules && outfitOf(rules, equipment)?.map(({ item }) => item);
  const average = items ? averageQuality(items) : null;
  return items && average !== null ? { average, pieces: countKnownQualities(items) } : null;
}
