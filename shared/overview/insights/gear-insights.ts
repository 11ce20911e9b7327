import type { Character } from '../../characters/contract/characters.ts';
import type { EquipmentItem } from '../../games/contract/items.ts';
import { fillableSlots, OUTFIT_MIN, outfitOf } from '../../characters/gear/outfit.ts';
import { findGame } from '../../games/registry.ts';
import { isPlaceholderName } from '../../characters/placeholder-name.ts';
import { knownQuality } from '../../games/items/quality.ts';
import type { EmptySlots, WeakestSlot } from './insight.ts';

/** Minimum gap below the average: in quality steps, and in item levels, where a share of the average counts if it is more. */
const GAP_MIN = { quality: 1, levels: 3, levelShare: 0.04 };
/** With more items at the lowest value, none is singled out. */
const AS_LOW_MAX = 2;

/** Worn item furthest below the average of the others, by item level where enough are known, else by quality; null when none stands out. */
export function findWeakestSlot(character: Character): WeakestSlot | null {
  const rules = findGame(character.game_id)?.gear ?? null;
  const { equipment, observed_at, id } = character;
  if (rules === null || equipment === null || observed_at.equipment === null) return null;
  const outfit = outfitOf(rules, equipment) ?? [];
  const valued = (valueOf: (item: EquipmentItem) => number | null) =>
    outfit.flatMap(({ slot, item }) => {
      const value = valueOf(item);
      return value === null ? [] : [{ slot, item, value }];
    });
  const byLevel = valued(({ item_level }) => item_level ?? null);
  const isByLevel = byLevel.length >= OUTFIT_MIN;
  const compared = isByLevel
    ? byLevel
    : valued((item) => (isPlaceholderName(item.item_name, item.item_id) ? null : knownQuality(item)));
  const [weakest, ...others] = compared.toSorted((a, b) => a.value - b.value);
  if (weakest === undefined || compared.length < OUTFIT_MIN) return null;
  const { slot, item, value } = weakest;
  if (others.filter((other) => other.value === value).length >= AS_LOW_MAX) return null;
  const average = others.reduce((sum, other) => sum + other.value, 0) / others.length;
  const gap = isByLevel ? Math.max(GAP_MIN.levels, GAP_MIN.levelShare * average) : GAP_MIN.quality;
  if (average - value < gap) return null;
  const middle = others[Math.floor((others.length - 1) / 2)];
  const [own, usual] = [knownQuality(item), middle ? knownQuality(middle.item) : null];
  return {
    kind: 'weakest_slot',
    characterId: id,
    facts: {
      slot: item.slot_name,
      itemName: item.item_name,
      value,
      average,
      compared: others.length,
      qualities: isByLevel || own === null || usual === null ? null : { own, usual },
    },
    severity: 'info',
    evidence: { from: 'section', section: 'equipment', observedAt: observed_at.equipment },
    key: JSON.stringify(['weakest_slot', id, slot, item.item_id ?? item.item_name, value]),
    weight: (average - value) / average,
  };
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
