import type { Character } from '#shared/characters/contract/characters.ts';
import type { CharacterMoney } from '#shared/characters/contract/insights.ts';

/** Copper of all characters at the end of a UTC day. */
export interface CurvePoint {
  readonly day: number;
  readonly copper: number;
}

/**
 * The sum of these characters' money at the end of each day from `firstDay` to `today`: what was last seen of each holds
 * until its next value. Days before the first value of a character count that value, so that a new character in the
 * ledger is no gain. Begins with the first day on which any of them was known; empty without two days.
 */
export function sumMoneyDays(
  characters: readonly Character[],
  money: readonly CharacterMoney[],
  firstDay: number,
  today: number,
): readonly CurvePoint[] {
  const shown = new Set(characters.map(({ id }) => id));
  const changes = new Map<number, number>();
  let copper = 0;
  for (const { id, points } of money) {
    if (!shown.has(id)) continue;
    let before = points[0]?.copper ?? 0;
    copper += before;
    for (const point of points) {
      const at = Math.min(Math.max(point.day, firstDay), today);
      changes.set(at, (changes.get(at) ?? 0) + point.copper - before);
      before = point.copper;
    }
  }
  if (changes.size === 0) return [];
  const first = Math.min(...changes.keys());
  const curve = Array.from({ length: today - first + 1 }, (_, index) => {
    copper += changes.get(first + index) ?? 0;
    return { day: first + index, copper };
  });
  return curve.length > 1 ? curve : [];
}
