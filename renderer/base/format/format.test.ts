import { beforeEach, describe, expect, test } from 'vitest';
import {
  formatAgo,
  formatClock,
  formatDate,
  formatDateTime,
  formatDuration,
  formatList,
  formatNames,
  formatMegabytes,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  wholeHoursBetween,
} from './format.ts';
import { applyLocale } from '../i18n/i18n.ts';
import { chooseTimeFormat, parseTimeFormat, timeFormat } from './time-format.ts';

beforeEach(() => applyLocale('en'));

test('numbers are grouped', () => {
  expect(formatNumber(1204)).toBe('1,204');
});

test('a percentage has one decimal and the sign as the language writes it', async () => {
  expect([formatPercent(18.42), formatPercent(6)]).toEqual(['18.4%', '6%']);
  await applyLocale('de');
  expect(formatPercent(18.42)).toBe('18,4\u00A0%');
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

test('an invalid date is null', () => {
  expect(formatDate('2026-11-21T12:00:00Z')).toBe('November 21, 2026');
  expect([formatDate('yesterday'), formatDate(''), formatDate(null), formatDate(undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a month is written with its full year, so that it cannot be read as a day', async () => {
  const months: string[] = [];
  for (const locale of ['en', 'de']) {
    await applyLocale(locale);
    months.push(formatMonth(Date.UTC(2023, 10, 15, 12)));
  }
  expect(months).toEqual(['Nov 2023', 'Nov. 2023']);
});

test('hours follow the locale without a choice', async () => {
  const customs: string[] = [];
  for (const locale of ['en-US', 'en-GB', 'de-DE']) {
    await applyLocale(locale);
    customs.push(timeFormat());
  }
  expect(customs).toEqual(['12', '24', '24']);
});

test('everything follows the language and its region', async () => {
  await applyLocale('de');
  const plain = (text: string | null) => text?.replaceAll(/\s/gu, ' ');
  const now = Date.UTC(2026, 10, 21, 12);
  expect(formatNumber(1204)).toBe('1.204');
  expect(plain(formatMegabytes(3_240_000))).toBe('3,2 MB');
  expect(plain(formatDate('2026-11-21T12:00:00Z'))).toBe('21. November 2026');
  expect(plain(formatMoney(9_876_543_210))).toBe('987.654g 32s 10k');
  expect(plain(formatDuration(93_600))).toBe('1 T. 2 Std.');
  expect(formatAgo(now - 3 * 3_600_000, now)).toBe('vor 3 Stunden');
  expect(formatList(['Erz', 'Leder', 'Stoff'])).toBe('Erz, Leder und Stoff');
  expect(formatList(['Erz', 'Leder'])).toBe('Erz und Leder');
  expect(formatNames(['Altoholic', 'Bagnon'])).toBe('Altoholic und Bagnon');
  await applyLocale('de-CH');
  expect(formatNumber(1204)).toMatch(/^1['’]204$/);
  expect(plain(formatMoney(123_456))).toBe('12g 34s 56k');
  await applyLocale('en-GB');
  expect(formatDate('2026-11-21T12:00:00Z')).toBe('21 November 2026');
});

test('times have twelve or twenty-four hours, as the player chose', () => {
  // Of the zone that the tests run in.
  const evening = new Date(2026, 10, 21, 20, 5);
  const midnight = new Date(2026, 10, 21, 0, 5);
  const plain = (text: string | null) => text?.replaceAll(/\s/gu, ' ');
  expect(plain(formatDateTime(evening.toISOString()))).toBe('Nov 21, 2026, 8:05 PM');
  expect(plain(formatClock(evening.getTime()))).toBe('8:05 PM');
  chooseTimeFormat('24');
  expect(formatDateTime(evening.toISOString())).toBe('Nov 21, 2026, 20:05');
  expect([evening, midnight].map((moment) => formatClock(moment.getTime()))).toEqual(['20:05', '00:05']);
  chooseTimeFormat('12');
  expect(plain(formatClock(midnight.getTime()))).toBe('12:05 AM');
  expect([null, '', '13', '24'].map(parseTimeFormat)).toEqual([null, null, null, '24']);
});

describe('relative time', () => {
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

test('counts whole hours only, and zero for a clock that runs behind', () => {
  const start = Date.UTC(2026, 10, 21);
  expect(wholeHoursBetween(start, start + 3_599_999)).toBe(0);
  expect(wholeHoursBetween(start, start + 3_600_000)).toBe(1);
  expect(wholeHoursBetween(start, start + 49.5 * 3_600_000)).toBe(49);
  expect(wholeHoursBetween(start, start - 3_600_000)).toBe(0);
});
