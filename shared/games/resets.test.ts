import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findResets, guessRegion, REGIONS } from './resets.ts';

const iso = (at: number) => new Date(at).toISOString();

test('the week of each region starts at its own time', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  expect(REGIONS.map((region) => iso(findResets(region, now).lastWeekly))).toEqual([
    '2026-11-17T15:00:00.000Z',
    '2026-11-18T04:00:00.000Z',
    '2026-11-18T23:00:00.000Z',
    '2026-11-18T23:00:00.000Z',
    '2026-11-18T23:00:00.000Z',
  ]);
  expect(iso(findResets('us', now).nextDaily)).toBe('2026-11-22T15:00:00.000Z');
  expect(iso(findResets('eu', now).lastDaily)).toBe('2026-11-22T04:00:00.000Z');
});

test('a reset is the first moment of the new week', () => {
  const reset = Date.UTC(2026, 10, 17, 15);
  expect(findResets('us', reset).lastWeekly).toBe(reset);
  expect(findResets('us', reset - 1).nextWeekly).toBe(reset);
});

test('now is within its week and its day, and the week starts with a day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), fc.integer({ min: 0, max: 4_000_000_000_000 }), (region, now) => {
      const { lastWeekly, nextWeekly, lastDaily, nextDaily } = findResets(region, now);
      expect(lastWeekly <= now && now < nextWeekly && lastDaily <= now && now < nextDaily).toBe(true);
      expect(findResets(region, lastWeekly).lastDaily).toBe(lastWeekly);
    }),
  );
});

test('the region is guessed by time zone, else by language', () => {
  const guesses: readonly [string, string, string][] = [
    ['America/New_York', 'de-DE', 'us'],
    ['Australia/Sydney', 'en-AU', 'us'],
    ['Europe/Berlin', 'en-US', 'eu'],
    ['Asia/Seoul', 'ko', 'kr'],
    ['Asia/Taipei', 'zh-TW', 'tw'],
    ['Asia/Shanghai', 'zh-CN', 'cn'],
    ['UTC', 'en-US', 'us'],
    ['UTC', 'de-DE', 'eu'],
    ['', 'zh-TW', 'tw'],
  ];
  for (const [zone, language, region] of guesses)
    expect(guessRegion(zone, language), `${zone} ${language}`).toBe(region);
});
