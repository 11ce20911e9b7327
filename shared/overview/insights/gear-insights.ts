import type { Character } from '../../characters/contract/characters.ts';
import { fillableSlots, OUTFIT_MIN, outfitOf } from '../../characters/gear/outfit.ts';
import { findGame } from '../../games/registry.ts';
import { averageQuality, knownQuality } from '../../games/items/quality.ts';
import { type EmptySlots, type WeakestSlot, isNamed } from './insight.ts';

/** Minimum gap below the average, in quality steps. */
const GAP_MIN = 1;
/** With more items at the lowest quality, none is singled out. */
const AS_LOW_MAX = 2;

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
