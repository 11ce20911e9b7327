import { expect, test } from 'vitest';
import type { HistoryPoint } from '#shared/characters/contract/characters.ts';
import { axisStep, chartPointsOf, measuresOf } from './history-points.ts';

function point(given: Partial<HistoryPoint>): HistoryPoint {
  return {
    observed_at: '2026-11-20T10:00:00.000Z',
    level: 10,
    xp: null,
    copper: null,
    played: null,
    item_count: null,
    average_quality: null,
    item_level: null,
    rating: null,
    ...given,
  };
}

test('draws known values only, oldest first, money in gold', () => {
  const points = [
    point({ observed_at: '2026-11-21T00:00:00.000Z', copper: 25_000 }),
    point({ observed_at: '2026-11-20T00:00:00.000Z' }),
    point({ observed_at: '2026-11-19T00:00:00.000Z', copper: 10_000, item_count: 0 }),
  ];
  expect(chartPointsOf(points, { name: 'gold' }).map(({ y }) => y)).toEqual([1, 2.5]);
  expect(chartPointsOf(points, { name: 'items' }).map(({ y }) => y)).toEqual([0]);
  expect(chartPointsOf(points, { name: 'level' })).toHaveLength(3);
});

test('has lines of item level and rating once they are known, and of each pinned currency', () => {
  const character = { currencies: [{ id: 1901, name: 'Honor Points', count: 7 }], pinned_currencies: [1901, 81] };
  const names = (...points: HistoryPoint[]) =>
    measuresOf(character, points).map((measure) => (measure.name === 'currency' ? measure.label : measure.name));
  expect(names(point({}))).toEqual(['level', 'gold', 'items', 'Honor Points', '81']);
  const known = point({ item_level: 66.2, rating: 2450, currencies: { 1901: 7 } });
  expect(names(point({}), known)).toEqual(['level', 'gold', 'items', 'itemLevel', 'rating', 'Honor Points', '81']);
  const [honor] = measuresOf(character, []).slice(-2);
  expect(honor && chartPointsOf([point({}), known], honor).map(({ y }) => y)).toEqual([7]);
  expect(measuresOf({ currencies: null }, [])).toHaveLength(3);
});

test('labels an axis by the length of its span', () => {
  const span = (days: number) => [
    { x: 0, y: 0 },
    { x: days * 86_400_000, y: 0 },
  ];
  expect([span(1), span(1.5), span(4), span(30), span(800), []].map((places) => axisStep(places))).toEqual([
    'time',
    'moment',
    'moment',
    'day',
    'month',
    'time',
  ]);
});
