import { expect, test } from 'vitest';
import type { Span } from '../../characters/contract/insights.ts';
import { findGearTrend, findGoldPerDay } from './trend-insights.ts';

const span = (before: number, after: number, days: number): Span => ({
  from: { observed_at: '2026-11-01T00:00:00.000Z', value: before },
  to: { observed_at: new Date(Date.parse('2026-11-01T00:00:00.000Z') + days * 86_400_000).toISOString(), value: after },
});
const gold = (before: number, after: number, days: number) =>
  findGoldPerDay({ id: 7, copper: span(before, after, days), item_level: null });
const gear = (before: number, after: number, days: number) =>
  findGearTrend({ id: 7, copper: null, item_level: span(before, after, days) });

test('gold per day is the change divided by the days between', () => {
  expect(gold(1_000_000, 1_500_000, 10)).toMatchObject({
    severity: 'positive',
    facts: { perDay: 50_000, before: 1_000_000, after: 1_500_000, days: 10 },
  });
  expect(gold(1_500_000, 1_000_000, 10)).toMatchObject({ severity: 'info', facts: { perDay: -50_000 } });
});

test('gold per day requires different days and observed gold', () => {
  expect([
    gold(0, 9_000_000, 2.9),
    gold(0, 90_000, 10),
    findGoldPerDay({ id: 7, copper: null, item_level: null }),
  ]).toEqual([null, null, null]);
});

test('gold per day is reported again after a dismissal when it doubles or changes sign', () => {
  const key = (perDay: number) => gold(9_000_000, 9_000_000 + perDay * 10, 10)?.key;
  expect(key(50_000)).toBe(key(60_000));
  expect(new Set([key(50_000), key(110_000), key(-50_000)]).size).toBe(3);
});

test('the gear trend is the change of the average item level', () => {
  expect(gear(584, 610.5, 12)).toMatchObject({ severity: 'positive', facts: { before: 584, after: 610.5, days: 12 } });
  expect(gear(610.5, 584, 12)).toMatchObject({ severity: 'info' });
  expect([gear(610, 607.5, 12), gear(580, 610, 0.5)]).toEqual([null, null]);
});
