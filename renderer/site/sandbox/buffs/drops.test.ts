import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comingDays,
  countdownTo,
  filterDays,
  isUpcoming,
  minutesOf,
  nextDrop,
  SERVER_BEHIND_MS,
  type Drop,
} from './drops.ts';
import { SCHEDULE, type BuffDay, type DropTime } from './schedule.ts';
import { toWallTime, type Zone } from './wall-clock.ts';

const utc: Zone = () => 0;
const west: Zone = () => -480;
/** UTC+2 from March 28, 2027, 01:00 UTC to October 31, 01:00 UTC, otherwise UTC+1. */
const berlin: Zone = (at) => (at >= Date.UTC(2027, 2, 28, 1) && at < Date.UTC(2027, 9, 31, 1) ? 120 : 60);

function momentsOf(days: readonly { readonly drops: readonly Drop[] }[]): string[] {
  return days.flatMap(({ drops }) => drops.map(({ at }) => new Date(at).toISOString()));
}

describe('the sample timetable', () => {
  test('has one date, 2/24, with three entries', () => {
    expect(SCHEDULE.map(({ date, entries }) => [date, entries.length])).toEqual([['2/24', 3]]);
    expect(SCHEDULE[0]?.entries.map(({ time }) => minutesOf(time))).toEqual([1_110, 1_185, 1_260]);
  });
});

test.for([
  ['12:00 AM', 0],
  ['12:59 AM', 59],
  ['1:00 AM', 60],
  ['11:59 AM', 719],
  ['12:00 PM', 720],
  ['7:15 PM', 1_155],
  ['11:59 PM', 1_439],
] as const)('%s is %i minutes after midnight', ([time, minutes]) => {
  expect(minutesOf(time)).toBe(minutes);
});

test.for(['0:30 AM', '13:00 PM', '7:60 PM', '-1:00 AM'] as DropTime[])('%s is an invalid time of day', (time) => {
  expect(() => minutesOf(time)).toThrow(time);
});

describe('the next 2/24', () => {
  test('before it, is in this year; server time is an hour behind, so its drops are an hour later in local time', () => {
    const days = comingDays(SCHEDULE, Date.UTC(2027, 0, 10, 12), utc);
    expect(momentsOf(days)).toEqual([
      '2027-02-24T19:30:00.000Z',
      '2027-02-24T20:45:00.000Z',
      '2027-02-24T22:00:00.000Z',
    ]);
    expect(new Date(days[0]?.startsAt ?? 0).toISOString()).toBe('2027-02-24T01:00:00.000Z');
  });

  test("uses server time for the player's zone", () => {
    expect(momentsOf(comingDays(SCHEDULE, Date.UTC(2027, 0, 10, 12), west))[0]).toBe('2027-02-25T03:30:00.000Z');
    expect(momentsOf(comingDays(SCHEDULE, Date.UTC(2027, 0, 10, 12), berlin))[0]).toBe('2027-02-24T18:30:00.000Z');
  });

  test('ends at server midnight, an hour after local midnight', () => {
    const atMidnight = Date.UTC(2027, 1, 25, 0, 0);
    expect(momentsOf(comingDays(SCHEDULE, atMidnight, utc))[0]).toBe('2027-02-24T19:30:00.000Z');
    expect(momentsOf(comingDays(SCHEDULE, atMidnight + 3_599_999, utc))[0]).toBe('2027-02-24T19:30:00.000Z');
    expect(momentsOf(comingDays(SCHEDULE, atMidnight + 3_600_000, utc))[0]).toBe('2028-02-24T19:30:00.000Z');
  });

  test('after it, is in the next year, also when only the player has New Year', () => {
    const newYear: BuffDay[] = [{ date: '1/1', entries: [{ time: '12:30 AM', guild: 'Emberwatch', buff: 'Ony' }] }];
    const players = Date.UTC(2027, 0, 1, 0, 30);
    expect(momentsOf(comingDays(newYear, players, utc))).toEqual(['2027-01-01T01:30:00.000Z']);
    expect(momentsOf(comingDays(SCHEDULE, Date.UTC(2026, 11, 31, 23, 59), utc))[0]).toBe('2027-02-24T19:30:00.000Z');
    expect(nextDrop(newYear, players, utc)?.at).toBe(Date.UTC(2027, 0, 1, 1, 30));
    expect(nextDrop(newYear, Date.UTC(2027, 0, 1, 1, 30), utc)?.at).toBe(Date.UTC(2028, 0, 1, 1, 30));
  });

  test('is within a year of any moment, with all of its drops in order', () => {
    const anyTime = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2060, 0) });
    const anyZone = fc.constantFrom<Zone>(
      utc,
      west,
      berlin,
      () => 840,
      () => -720,
    );
    fc.assert(
      fc.property(anyTime, anyZone, (now, zone) => {
        const [day] = comingDays(SCHEDULE, now, zone);
        expect(day?.drops.length).toBe(3);
        expect((day?.startsAt ?? 0) + 86_400_000).toBeGreaterThan(now);
        expect((day?.startsAt ?? 0) - now).toBeLessThanOrEqual(366 * 86_400_000);
        const next = nextDrop(SCHEDULE, now, zone);
        expect(next?.at).toBeGreaterThan(now);
        for (const drop of day?.drops ?? []) if (drop.at > now) expect(next?.at).toBeLessThanOrEqual(drop.at);
      }),
    );
  });
});

describe('upcoming drops', () => {
  const now = Date.UTC(2027, 1, 24, 20, 0);

  test('include a drop until its exact time', () => {
    const [first, second] = comingDays(SCHEDULE, now, utc)[0]?.drops ?? [];
    expect([first, second].map((drop) => drop && isUpcoming(drop, now))).toEqual([false, true]);
    expect(first && isUpcoming(first, first.at - 1)).toBe(true);
    expect(first && isUpcoming(first, first.at)).toBe(false);
  });

  test('start with the first that is due', () => {
    expect(nextDrop(SCHEDULE, now, utc)).toMatchObject({
      time: '7:45 PM',
      buff: 'Rend',
      at: Date.UTC(2027, 1, 24, 20, 45),
    });
  });

  test('continue after the last of the day with the first of next year, while the date stays', () => {
    const late = Date.UTC(2027, 1, 24, 22, 0);
    expect(nextDrop(SCHEDULE, late, utc)?.at).toBe(Date.UTC(2028, 1, 24, 19, 30));
    expect(momentsOf(comingDays(SCHEDULE, late, utc))[0]).toBe('2027-02-24T19:30:00.000Z');
  });

  test('are empty for an empty timetable', () => {
    expect(nextDrop([], now, utc)).toBeNull();
  });
});

test('are sorted by date, past or future', () => {
  const entries = [{ time: '6:00 PM', guild: 'Emberwatch', buff: 'Ony' }] as const;
  const days = comingDays(
    [
      { date: '2/24', entries },
      { date: '12/1', entries },
      { date: '3/2', entries },
    ],
    Date.UTC(2027, 1, 26),
    utc,
  );
  expect(days.map(({ date }) => date)).toEqual(['3/2', '12/1', '2/24']);
});

test('the server follows a clock change an hour later, and its drops follow its clock', () => {
  const entries = [{ time: '1:30 AM', guild: 'Night Shift', buff: 'Rend' }] as const;
  const [drop] = comingDays([{ date: '3/28', entries }], Date.UTC(2027, 2, 1), berlin)[0]?.drops ?? [];
  expect(drop && new Date(toWallTime(drop.at - SERVER_BEHIND_MS, berlin)).toISOString()).toBe(
    '2027-03-28T01:30:00.000Z',
  );
  expect(drop && new Date(toWallTime(drop.at, berlin)).toISOString()).toBe('2027-03-28T03:30:00.000Z');
});

test('a countdown has days, hours, minutes and seconds, rounds seconds up, and never goes below zero', () => {
  const now = Date.UTC(2027, 0, 1);
  expect(countdownTo(now + (((2 * 24 + 3) * 60 + 4) * 60 + 5) * 1_000, now)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
  expect(countdownTo(now + 1, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(countdownTo(now + 59_001, now)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 });
  expect(countdownTo(now, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(countdownTo(now - 5_000, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('the filter matches guild and buff, ignoring case', () => {
  const days = comingDays(SCHEDULE, Date.UTC(2027, 0, 1), utc);
  const found = (filter: string) => filterDays(days, filter).flatMap(({ drops }) => drops.map(({ guild }) => guild));
  expect(found('')).toEqual(['Emberwatch', 'Night Shift', 'Hearthguard']);
  expect(found(' oNY ')).toEqual(['Emberwatch', 'Hearthguard']);
  expect(found('NIGHT')).toEqual(['Night Shift']);
  expect(filterDays(days, 'Hakkar')).toEqual([]);
});
