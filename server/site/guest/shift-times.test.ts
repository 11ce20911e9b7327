import { expect, test } from 'vitest';
import { SAMPLED_AT, shiftTimes } from './shift-times.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RESET = Date.parse('2026-11-25T04:00:00Z');

test('observations keep their distances, and the newest is less than six hours old', () => {
  const now = SAMPLED_AT + 100 * DAY + 5 * HOUR;
  const payload = {
    observed: { character: SAMPLED_AT, bank: SAMPLED_AT - 14 * DAY },
    mail: [{ expiresAt: SAMPLED_AT + 2 * DAY }],
  };
  expect(shiftTimes(payload, now)).toEqual({
    observed: { character: now - 5 * HOUR, bank: now - 5 * HOUR - 14 * DAY },
    mail: [{ expiresAt: now - 5 * HOUR + 2 * DAY }],
  });
});

test('the end of a lockout is the next weekly reset', () => {
  for (const days of [0, 3, 8, 31]) {
    const now = SAMPLED_AT + days * DAY + HOUR;
    const { expiresAt } = shiftTimes({ expiresAt: RESET }, now) as { expiresAt: number };
    expect(expiresAt).toBeGreaterThanOrEqual(now);
    expect(expiresAt - now).toBeLessThanOrEqual(7 * DAY);
    expect((expiresAt - RESET) % (7 * DAY)).toBe(0);
  }
});

test('other numbers and texts stay, and so does everything under a clock that is behind', () => {
  const payload = { copper: 4_831_056_600, name: 'Halla', level: 90, guild: null, resting: true };
  expect(shiftTimes(payload, SAMPLED_AT + 9 * DAY)).toEqual(payload);
  expect(shiftTimes({ observed: { character: SAMPLED_AT } }, 0)).toEqual({ observed: { character: SAMPLED_AT } });
});
