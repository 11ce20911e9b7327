import { expect, test } from 'vitest';
import { formatMessage } from '../../base/messages/format.ts';
import { readObservationTimes } from './observation-times.ts';
import { WarningList } from './warning-list.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

function times(payload: Record<string, unknown>) {
  const warnings = new WarningList();
  const times = readObservationTimes(payload, ['character', 'inventory'], NOW, warnings);
  return { ...times, warnings: warnings.toMessages().map((warning) => formatMessage('en', warning)) };
}

test("dates a section by its own time, else the payload's, else the arrival", () => {
  const own = times({ observed_at: NOW - HOUR, observed: { inventory: NOW - 2 * HOUR } });
  expect(own.observed).toMatchObject({ character: NOW - HOUR, inventory: NOW - 2 * HOUR, equipment: null });
  expect(own.undated).toEqual([]);
  const none = times({});
  expect(none.observed).toMatchObject({ character: NOW, inventory: NOW });
  expect(none.undated).toEqual(['character', 'inventory']);
});

test('accepts times in seconds', () => {
  expect(times({ observed_at: (NOW - HOUR) / 1000 }).observed.character).toBe(NOW - HOUR);
});

test('replaces times in the future by the arrival time and warns beyond the tolerance', () => {
  const little = times({ observed_at: NOW + 60_000 });
  expect(little).toMatchObject({ observed: { character: NOW }, undated: ['character', 'inventory'], warnings: [] });
  const far = times({ observed_at: NOW + HOUR });
  expect(far.observed.character).toBe(NOW);
  expect(far.warnings).toEqual(['The clock that observed this runs ahead; the time of arrival was used instead']);
  expect(times({ observed_at: 1e300 }).observed.character).toBe(NOW);
});

test('ignores an invalid time with a warning', () => {
  const odd = times({ observed_at: 'yesterday', observed: { character: -5 } });
  expect(odd.observed.character).toBe(NOW);
  expect(odd.warnings).toEqual([
    'observed_at was ignored: it must be a time in milliseconds since 1970',
    'observed.character was ignored: it must be a time in milliseconds since 1970',
  ]);
});
