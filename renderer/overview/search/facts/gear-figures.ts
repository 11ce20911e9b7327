import type { Character } from '#shared/characters/contract/characters.ts';
import { countEmptySockets, findMissingEnchants, findMissingGems } from '#shared/characters/gear/missing-enchants.ts';
import { fillableSlots } from '#shared/characters/gear/outfit.ts';
import type { EquipmentItem } from '#shared/games/contract/items.ts';
import { findItemRules } from '#shared/games/items/item-rules.ts';
import { findGame } from '#shared/games/registry.ts';
import { factsOf } from '../../dashboard/matrix/character-facts.ts';
import { countFigure, figureOrUnknown, type FigureResult } from './figure.ts';

/** `unknown` where no worn item of those that take one says whether it has it. */
function missingFigure(
  { equipment }: Character,
  takes: (item: EquipmentItem) => boolean,
  isKnown: (item: EquipmentItem) => boolean,
  missing: readonly EquipmentItem[],
): FigureResult {
  if (equipment === null) return 'unknown';
  const takers = equipment.filter(takes);
  if (takers.length === 0) return 'none';
  if (!takers.some(isKnown)) return 'unknown';
  return countFigure(missing.length, { details: missing.map(({ slot_name }) => slot_name) });
}

export function missingEnchants(character: Character): FigureResult {
  const { game_id, level } = character;
  const rules = findItemRules(game_id);
  const slotOf = findGame(game_id)?.gear?.slotOf;
  return missingFigure(
    character,
    (item) => rules?.takesEnchant(slotOf?.(item.slot_name) ?? item.slot_name, item, level) === true,
    ({ enchant_id }) => enchant_id !== undefined,
    findMissingEnchants(character),
  );
}

export function missingGems(character: Character): FigureResult {
  const rules = findItemRules(character.game_id);
  const missing = findMissingGems(character);
  const result = missingFigure(
    character,
    (item) => rules?.takesGems(item, character.level) === true,
    ({ sockets }) => sockets !== undefined,
    missing,
  );
  if (typeof result === 'string') return result;
  return { ...result, value: missing.reduce((sum, item) => sum + countEmptySockets(item), 0) };
}

export function emptySlots({ game_id, equipment, level }: Character): FigureResult {
  const rules = findGame(game_id)?.gear ?? null;
  if (rules === null) return 'none';
  const fillable = equipment && fillableSlots(rules, equipment);
  if (fillable === null) return 'unknown';
  const empty = fillable.expected.filter(({ slot, fromLevel }) => level >= fromLevel && !fillable.worn.has(slot));
  return countFigure(empty.length, { details: empty.map(({ slot }) => slot) });
}

export function itemLevel(character: Character): FigureResult {
  return figureOrUnknown(factsOf(character).itemLevel);
}

/** The worn item of the lowest level, cosmetic ones left out. */
export function weakestItem({ game_id, equipment }: Character): FigureResult {
  const gear = findGame(game_id)?.gear ?? null;
  const levels = (equipment ?? []).flatMap((item) => {
    const slot = gear?.slotOf(item.slot_name) ?? item.slot_name;
    return item.item_level === undefined || gear?.cosmetic.has(slot) === true
      ? []
      : [{ value: item.item_level, details: [item.slot_name, item.item_name] }];
  });
  return levels.length === 0 ? 'unknown' : levels.reduce((low, each) => (each.value < low.value ? each : low));
}

export function freeSlots(character: Character): FigureResult {
  return figureOrUnknown(factsOf(character).free);
}
