import type { EquipmentItem, InventoryItem } from '../../games/contract/items.ts';
import { countFilledSlots, outfitQuality } from '../gear/outfit.ts';
import { ACHIEVEMENTS, CLIMB_MS, DAY_MS, OUTFIT_PIECES, type AchievementId, type Measure } from './catalogue.ts';

export type FactSubject = 'level' | 'copper' | 'played' | 'items' | 'equipment' | 'inventory' | 'bank';

/** First moment (milliseconds) that shows an achievement or observes a subject (`look:…`); the earliest wins. */
export interface FirstSeen {
  readonly what: AchievementId | `look:${FactSubject}`;
  readonly at: number;
  readonly look: FactSubject | null;
  readonly item: string | null;
}

type NumberMeasure = Extract<Measure, FactSubject>;

const NUMBER_MEASURES = Object.keys({ level: true, copper: true, played: true, items: true } satisfies Readonly<
  Record<NumberMeasure, true>
>) as readonly NumberMeasure[];

function subjectSeen(by: FactSubject, at: number): FirstSeen {
  return { what: `look:${by}`, at, look: null, item: null };
}

function findReachedThresholds(measure: Measure, value: number, by: FactSubject, at: number): FirstSeen[] {
  return ACHIEVEMENTS.filter((each) => each.measure === measure && value >= each.target).map(({ id }) => ({
    what: id,
    at,
    look: by,
    item: null,
  }));
}

/** Facts from the numbers of one moment; null is unknown. */
export function findNumberFacts(
  at: number,
  numbers: Readonly<Partial<Record<NumberMeasure, number | null>>>,
): FirstSeen[] {
  return NUMBER_MEASURES.flatMap((name) => {
    const value = numbers[name] ?? null;
    return value === null ? [] : [subjectSeen(name, at), ...findReachedThresholds(name, value, name, at)];
  });
}

/** Facts from the qualities of items in one place. Items of unknown quality are ignored. */
export function findItemFacts(
  at: number,
  by: 'equipment' | 'inventory' | 'bank',
  items: readonly (EquipmentItem | InventoryItem)[],
): FirstSeen[] {
  const qualities = ACHIEVEMENTS.filter(({ measure }) => measure === 'quality').flatMap(
    ({ id, target }): FirstSeen[] => {
      const item = items.find(({ quality }) => quality !== null && quality >= target);
      return item === undefined ? [] : [{ what: id, at, look: by, item: item.item_name }];
    },
  );
  return [subjectSeen(by, at), ...qualities];
}

/** Facts from a whole outfit, for games with gear rules. */
export function findOutfitFacts(at: number, gameId: string, equipment: readonly EquipmentItem[]): FirstSeen[] {
  const outfit = outfitQuality(gameId, equipment);
  const slots = countFilledSlots(gameId, equipment);
  return [
    ...(outfit !== null && outfit.pieces >= OUTFIT_PIECES
      ? findReachedThresholds('outfit', outfit.average, 'equipment', at)
      : []),
    ...(slots !== null ? findReachedThresholds('slots', slots.filled / slots.of, 'equipment', at) : []),
  ];
}

/** Levels gained within a week; `points` are oldest first. */
export function findClimbFacts(
  points: readonly { readonly observed_at: number; readonly level: number }[],
): FirstSeen[] {
  const climb = ACHIEVEMENTS.find(({ measure }) => measure === 'climb');
  const end = points.find(({ observed_at, level }) =>
    points.some(
      (start) =>
        start.observed_at <= observed_at &&
        observed_at - start.observed_at <= CLIMB_MS &&
        level - start.level >= (climb?.target ?? Infinity),
    ),
  );
  return climb === undefined || end === undefined
    ? []
    : [{ what: climb.id, at: end.observed_at, look: null, item: null }];
}

export function findAgeFacts(first: number, moment: number): FirstSeen[] {
  const days = (moment - first) / DAY_MS;
  return ACHIEVEMENTS.filter(({ measure, target }) => measure === 'age' && days >= target).map(({ id }) => ({
    what: id,
    at: moment,
    look: null,
    item: null,
  }));
}

export function pickEarliestFacts(firsts: readonly FirstSeen[]): FirstSeen[] {
  const best = new Map<string, FirstSeen>();
  for (const first of firsts) {
    const known = best.get(first.what);
    if (known === undefined || first.at < known.at) best.set(first.what, first);
  }
  return [...best.values()];
}
