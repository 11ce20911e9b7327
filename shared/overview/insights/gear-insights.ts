import type { Character, EquipmentItem } from '../../characters/contract/characters.ts';
import type { GearRules } from '../../games/define-game.ts';
import { findGame } from '../../games/registry.ts';
import { averageQuality, countKnownQualities, knownQuality } from '../../games/items/quality.ts';
import type { EmptySlots, WeakestSlot } from './insight.ts';
import { isNamed } from './is-named.ts';

/** Fewer worn items may come from a sparse import and are not compared. */
const OUTFIT_MIN = 8;
/** Minimum gap below the average, in quality steps. */
const GAP_MIN = 1;
/** With more items at the lowest quality, none is singled out. */
const AS_LOW_MAX = 2;

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
function outfitOf(rules: GearRules, equipment: readonly EquipmentItem[]): Worn[] | null {
  const worn = bySlot(rules, equipment)?.filter(({ slot }) => !rules.cosmetic.has(slot));
  return worn !== undefined && worn.length >= OUTFIT_MIN ? worn : null;
}

/** Worn item furthest below the average of the others; null when none stands out. */
export function findWeakestSlot(character: Character): WeakestSlot | null {
  const rules = findGame(character.game_id)?.gear ?? null;
  const { equipment, observed_at, id } = character;
  if (rules === null || equipment === null || observed_at.equipment === null) return null;
  const outfit = (outfitOf(rules, equipment) ?? []).flatMap(({ slot, item }) => {
    const quality = isNamed(item) ? knownQuality(item) : null;
    return quality === null ? [] : [{ slot, item, quality }];
  });
  if (outfit.length < OUTFIT_MIN) return null;
  const [weakest] = outfit.toSorted((a, b) => a.quality - b.quality);
  if (weakest === undefined) return null;
  const { slot, item, quality: lowest } = weakest;
  if (outfit.filter(({ quality }) => quality === lowest).length > AS_LOW_MAX) return null;
  const others = outfit.filter((each) => each !== weakest);
  const average = averageQuality(others);
  if (average === null || average - lowest < GAP_MIN) return null;
  return {
    kind: 'weakest_slot',
    characterId: id,
    facts: { slot: item.slot_name, itemName: item.item_name, quality: lowest, average, compared: others.length },
    severity: 'info',
    evidence: { from: 'section', section: 'equipment', observedAt: observed_at.equipment },
    key: JSON.stringify(['weakest_slot', id, slot, item.item_id ?? item.item_name, lowest]),
    weight: average - lowest,
  };
}

/** Slots that the character can fill with its weapon, and those that are filled. */
function fillableSlots(rules: GearRules, equipment: readonly EquipmentItem[]) {
  const outfit = outfitOf(rules, equipment);
  if (outfit === null) return null;
  const worn = new Map(outfit.map(({ slot, item }) => [slot, item]));
  const { offHand, expected } = rules;
  const hasFreeHand = offHand.freeBeside.has(worn.get(offHand.mainHand)?.equip_slot ?? '');
  return { worn, expected: hasFreeHand ? [...expected, offHand] : expected };
}

/** Empty slots that could be filled; null when none or uncertain. */
export function findEmptySlots({ game_id, equipment, observed_at, id, level }: Character): EmptySlots | null {
  const rules = findGame(game_id)?.gear ?? null;
  if (rules === null || equipment === null || observed_at.equipment === null) return null;
  const fillable = fillableSlots(rules, equipment);
  if (fillable === null) return null;
  const { worn, expected } = fillable;
  const slots = expected.filter(({ slot, fromLevel }) => level >= fromLevel && !worn.has(slot)).map(({ slot }) => slot);
  if (slots.length === 0) return null;
  return {
    kind: 'empty_slots',
    characterId: id,
    facts: { slots, worn: worn.size, level },
    severity: 'action',
    evidence: { from: 'section', section: 'equipment', observedAt: observed_at.equipment },
    key: JSON.stringify(['empty_slots', id, ...slots]),
    weight: slots.length,
  };
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
