import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDays, isTimeZone, isWallTime, toMoment, toWallTime } from './zoned-time.ts';

const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/Santiago',
  'UTC',
];
const WEEK = 7;
const HOUR_MS = 3_600_000;
const iso = (wall: string, zone: string) => new Date(toMoment(wall, zone)).toISOString().slice(0, 16);

test('a weekly event keeps its wall-clock time when the clock changes', () => {
  const weeks = ['2026-03-19', '2026-03-26', '2026-04-02'].map((day) => iso(`${day}T20:00`, 'Europe/Berlin'));
  expect(weeks).toEqual(['2026-03-19T19:00', '2026-03-26T19:00', '2026-04-02T18:00']);
  expect(addDays('2026-03-26T20:00', WEEK)).toBe('2026-04-02T20:00');
});

test('a time that is skipped is the time after the gap, and one that occurs twice is the first', () => {
  expect(iso('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30');
  expect(toWallTime(toMoment('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29T03:30');
  expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30');
  expect(iso('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30');
  expect(iso('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45');
});

test('repeats of any event have its wall-clock time in its own zone, in every zone and week', () => {
  const wallTimes = fc
    .record({ day: fc.integer({ min: 0, max: 3_000 }), minute: fc.integer({ min: 0, max: 1_439 }) })
    .map(({ day, minute }) =>
      new Date(Date.UTC(2024, 0, 1) + day * 24 * HOUR_MS + minute * 60_000).toISOString().slice(0, 16),
    );
  fc.assert(
    fc.property(wallTimes, fc.constantFrom(...ZONES), fc.integer({ min: 1, max: 60 }), (first, zone, weeks) => {
      const wall = addDays(first, weeks * WEEK);
      expect(wall.slice(11)).toBe(first.slice(11));
      expect(countDays(first, wall)).toBe(weeks * WEEK);
      const at = toMoment(wall, zone);
      const shown = toWallTime(at, zone);
      // Only within the gap of a change of the clock is it another time: later by the length of the gap.
      if (shown !== wall) {
        const gap = Date.parse(`${shown}Z`) - Date.parse(`${wall}Z`);
        expect([HOUR_MS / 2, HOUR_MS]).toContain(gap);
        expect(toWallTime(at - gap, zone) < wall).toBe(true);
      }
      // Never a second time: an hour earlier the clock shows something else.
      expect(toWallTime(at - HOUR_MS, zone)).not.toBe(wall);
      expect(toWallTime(at - HOUR_MS / 2, zone)).not.toBe(wall);
    }),
    { numRuns: 2_000 },
  );
});

test('zones and times that do not exist are refused', () => {
  expect(ZONES.every((zone) => isTimeZone(zone))).toBe(true);
  expect(['', 'Middle/Earth', '+02:00', 'Europe/Berlin\n'].some((zone) => isTimeZone(zone))).toBe(false);
  expect(isWallTime('2028-02-29T00:00')).toBe(true);
  expect(['2026-02-29T00:00', '2026-13-01T00:00', '2026-01-01T24:00', ''].some((wall) => isWallTime(wall))).toBe(false);
});
