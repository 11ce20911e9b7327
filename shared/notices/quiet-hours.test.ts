import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWallTime } from '../base/text/zoned-time.ts';
import { isQuiet } from './quiet-hours.ts';

const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;
const NIGHT = { from: '22:30', to: '07:00', zone: ZONE };

/** Wall-clock minutes of the day from 12:00 UTC on that are quiet, first and last of each stretch. */
function quietStretches(hours: Parameters<typeof isQuiet>[0], noon: number): string[] {
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => noon + minute * MINUTE);
  return minutes.flatMap((at) => {
    const [before, now, after] = [at - MINUTE, at, at + MINUTE].map((moment) => isQuiet(hours, moment));
    return now === true && (before !== true || after !== true) ? [toWallTime(at, ZONE).slice(5)] : [];
  });
}

test('quiet hours begin with their first minute and end before their last', () => {
  const noon = Date.UTC(2026, 10, 24, 12);
  expect(quietStretches({ from: '14:00', to: '15:30', zone: ZONE }, noon)).toEqual(['11-24T14:00', '11-24T15:29']);
});

test('quiet hours go over midnight', () => {
  expect(quietStretches(NIGHT, Date.UTC(2026, 10, 24, 12))).toEqual(['11-24T22:30', '11-25T06:59']);
});

test('quiet hours follow the wall clock on the days when it is changed', () => {
  // On 29 March 2026 the hour from 02:00 is skipped, on 25 October it is repeated.
  expect(quietStretches(NIGHT, Date.UTC(2026, 2, 28, 12))).toEqual(['03-28T22:30', '03-29T06:59']);
  expect(quietStretches(NIGHT, Date.UTC(2026, 9, 24, 12))).toEqual(['10-24T22:30', '10-25T06:59']);
  expect(quietStretches({ ...NIGHT, from: '02:15', to: '02:45' }, Date.UTC(2026, 2, 28, 12))).toEqual([]);
  expect(quietStretches({ ...NIGHT, from: '02:15', to: '02:45' }, Date.UTC(2026, 9, 24, 12))).toEqual([
    '10-25T02:15',
    '10-25T02:44',
    '10-25T02:15',
    '10-25T02:44',
  ]);
});

test('every minute is either within quiet hours or within their complement', () => {
  const time = fc
    .nat(24 * 60 - 1)
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
  const zone = fc.constantFrom(ZONE, 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Kiritimati');
  fc.assert(
    fc.property(time, time, zone, moment, (from, to, in_, at) => {
      fc.pre(from !== to);
      expect(isQuiet({ from, to, zone: in_ }, at)).toBe(!isQuiet({ from: to, to: from, zone: in_ }, at));
    }),
  );
});
