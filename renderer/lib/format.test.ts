import { describe, expect, test } from 'vitest';
import { formatAgo, formatDate, formatDuration, formatMoney, formatNumber } from './format.ts';

test('numbers are grouped', () => {
  expect(formatNumber(1204)).toBe('1,204');
});

test.each([
  [0, '0c'],
  [99, '99c'],
  [100, '1s 0c'],
  [10_000, '1g 0s 0c'],
  [123_456, '12g 34s 56c'],
  [9_876_543_210, '987,654g 32s 10c'],
  [-5, '0c'],
])('%i copper is %s', (copper, text) => {
  expect(formatMoney(copper)).toBe(text);
});

test('a date that is none is null', () => {
  expect(formatDate('2026-11-21T12:00:00Z')).toBe('November 21, 2026');
  expect([formatDate('yesterday'), formatDate(''), formatDate(null), formatDate(undefined)]).toEqual([null, null, null, null]);
});

describe('how long ago', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  test.each([
    [0, 'now'],
    [59_000, 'now'],
    [120_000, '2 minutes ago'],
    [3 * 3_600_000, '3 hours ago'],
    [26 * 3_600_000, 'yesterday'],
    [400 * 86_400_000, 'last year'],
    [-5_000, 'now'],
  ])('%i ms before now is "%s"', (ago, text) => {
    expect(formatAgo(now - ago, now)).toBe(text);
  });
});

test.each([
  [0, '0s'],
  [30, '30s'],
  [3_600, '1h'],
  [12_000, '3h 20m'],
  [93_600, '1d 2h'],
  [-1, '0s'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
