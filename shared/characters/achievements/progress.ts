import type { Character } from '../contract/characters.ts';
import { countFilledSlots, outfitQuality } from '../gear/outfit.ts';
import { ACHIEVEMENTS, OUTFIT_PIECES, type AchievementId, type Measure } from './catalogue.ts';

/** Progress of the best character, from current data. */
export interface Progress {
  readonly value: number;
  readonly target: number;
}

/** Number of one character that a measure compares; null when unknown. */
const OF_ONE: { readonly [M in Measure]?: (character: Character) => number | null } = {
  level: ({ level }) => level,
  copper: ({ copper }) => copper,
  played: ({ playedTime }) => playedTime,
  items: ({ equipment, inventory }) =>
    equipment === null || inventory === null ? null : equipment.length + inventory.length,
  outfit({ game_id, equipment }) {
    const outfit = equipment && outfitQuality(game_id, equipment);
    return outfit !== null && outfit.pieces >= OUTFIT_PIECES ? outfit.average : null;
  },
};

function best(characters: readonly Character[], of: (character: Character) => number | null): number | null {
  return characters.reduce<number | null>((most, character) => {
    const value = of(character);
    return value !== null && (most === null || value > most) ? value : most;
  }, null);
}

/** Null without a number, or when none is known. */
export function measureProgress(id: AchievementId, characters: readonly Character[]): Progress | null {
  const achievement = ACHIEVEMENTS.find((each) => each.id === id);
  if (achievement === undefined) return null;
  const { measure, target } = achievement;
  if (measure === 'characters') return { value: characters.length, target };
  if (measure === 'games') return { value: new Set(characters.map(({ game_id }) => game_id)).size, target };
  if (measure === 'slots') return slotsOf(characters);
  const of = OF_ONE[measure];
  const value = of === undefined ? null : best(characters, of);
  return value === null ? null : { value, target };
}

function slotsOf(characters: readonly Character[]): Progress | null {
  const all = characters
    .flatMap(({ game_id, equipment }) => (equipment === null ? [] : [countFilledSlots(game_id, equipment)]))
    .filter((slots) => slots !== null);
  const [first] = all.toSorted((a, b) => b.filled / b.of - a.filled / a.of);
  return first === undefined ? null : { value: first.filled, target: first.of };
}
