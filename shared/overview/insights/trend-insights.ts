import type { CharacterTrend, Span } from '../../characters/contract/insights.ts';
import { COPPER_PER_GOLD } from '../../base/text/money.ts';
import { parseIsoTime } from '../../base/text/iso-time.ts';
import { DAY_MS, type GoldPerDay, type QualityTrend } from './insight.ts';

/** Minimum days for a daily figure. */
const GOLD_DAYS_MIN = 3;
const QUALITY_DAYS_MIN = 1;
/** Minimum per day, in copper. */
const GOLD_MIN = COPPER_PER_GOLD;
/** The history's average includes shirt and tabard, which shift a full epic outfit by up to 0.35. */
const QUALITY_MIN = 0.4;

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

export function findQualityTrend({ id, average_quality: quality }: CharacterTrend): QualityTrend | null {
  if (quality === null) return null;
  const days = daysOf(quality);
  if (!(days >= QUALITY_DAYS_MIN)) return null;
  const { value: before } = quality.from;
  const { value: after } = quality.to;
  const rise = after - before;
  if (!(Math.abs(rise) >= QUALITY_MIN)) return null;
  return {
    kind: 'quality_trend',
    characterId: id,
    facts: { before, after, days },
    severity: rise > 0 ? 'positive' : 'info',
    evidence: { from: 'history', first: quality.from.observed_at, last: quality.to.observed_at },
    key: JSON.stringify(['quality_trend', id, rise > 0, after.toFixed(1)]),
    weight: Math.abs(rise),
  };
}
