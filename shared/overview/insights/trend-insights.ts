import type { CharacterTrend, Span } from '../../characters/contract/insights.ts';
import { COPPER_PER_GOLD } from '../../base/text/money.ts';
import { parseIsoTime } from '../../base/text/iso-time.ts';
import { DAY_MS, type GearTrend, type GoldPerDay } from './insight.ts';

/** Minimum days for a daily figure. */
const GOLD_DAYS_MIN = 3;
const GEAR_DAYS_MIN = 1;
/** Minimum per day, in copper. */
const GOLD_MIN = COPPER_PER_GOLD;
/** Minimum change, in item levels. */
const LEVELS_MIN = 3;

function daysOf({ from, to }: Span): number {
  return (parseIsoTime(to.observed_at) - parseIsoTime(from.observed_at)) / DAY_MS;
}

/** Copper earned or spent per day between the first and last known balance. */
export function findGoldPerDay({ id, copper }: CharacterTrend): GoldPerDay | null {
  if (copper === null) return null;
  const days = daysOf(copper);
  if (!(days >= GOLD_DAYS_MIN)) return null;
  const { value: before } = copper.from;
  const { value: after } = copper.to;
  const perDay = (after - before) / days;
  if (!(Math.abs(perDay) >= GOLD_MIN)) return null;
  const isEarned = perDay > 0;
  return {
    kind: 'gold_a_day',
    characterId: id,
    facts: { perDay: Math.round(perDay), before, after, days },
    severity: isEarned ? 'positive' : 'info',
    evidence: { from: 'history', first: copper.from.observed_at, last: copper.to.observed_at },
    // A new key for each doubling only.
    key: JSON.stringify(['gold_a_day', id, isEarned, Math.floor(Math.log2(Math.abs(perDay) / GOLD_MIN))]),
    weight: Math.abs(perDay),
  };
}

export function findGearTrend({ id, item_level: levels }: CharacterTrend): GearTrend | null {
  if (levels === null) return null;
  const days = daysOf(levels);
  if (!(days >= GEAR_DAYS_MIN)) return null;
  const { value: before } = levels.from;
  const { value: after } = levels.to;
  const rise = after - before;
  if (!(Math.abs(rise) >= LEVELS_MIN)) return null;
  return {
    kind: 'gear_trend',
    characterId: id,
    facts: { before, after, days },
    severity: rise > 0 ? 'positive' : 'info',
    evidence: { from: 'history', first: levels.from.observed_at, last: levels.to.observed_at },
    key: JSON.stringify(['gear_trend', id, rise > 0, after.toFixed(1)]),
    weight: Math.abs(rise),
  };
}
