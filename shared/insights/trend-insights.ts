import type { CharacterTrend, Span } from '../contract/characters/insights.ts';
import { COPPER_PER_GOLD } from '../character/money.ts';
import { parseIsoTime } from './iso-time.ts';
import { DAY_MS, type GoldPerDay, type QualityTrend } from './insight.ts';

/** A shorter time says nothing about a day. */
const GOLD_DAYS_MIN = 3;
const QUALITY_DAYS_MIN = 1;
/** Less than this a day is the change from a vendor. In copper. */
const GOLD_MIN = COPPER_PER_GOLD;
/** The history's average counts shirt and tabard too: putting both on takes up to 0.35 from a full epic outfit, and says nothing. */
const QUALITY_MIN = 0.4;

function daysOf({ from, to }: Span): number {
  return (parseIsoTime(to.observed_at) - parseIsoTime(from.observed_at)) / DAY_MS;
}

/** What a character earned or spent a day between the first and the last moment at which its purse was seen. */
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
    severity: isEarned ? 'good' : 'look',
    evidence: { from: 'history', first: copper.from.observed_at, last: copper.to.observed_at },
    // Twice as much is news, a little more is not.
    key: JSON.stringify(['gold_a_day', id, isEarned, Math.floor(Math.log2(Math.abs(perDay) / GOLD_MIN))]),
    weight: Math.abs(perDay),
  };
}

/** The average quality of what a character wears, when it went up or down. */
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
    severity: rise > 0 ? 'good' : 'look',
    evidence: { from: 'history', first: quality.from.observed_at, last: quality.to.observed_at },
    key: JSON.stringify(['quality_trend', id, rise > 0, after.toFixed(1)]),
    weight: Math.abs(rise),
  };
}
