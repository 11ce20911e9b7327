import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['99999999999', 24 * 3_600_000],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After: %j asks for %j ms', (header, wait) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 21, 12))).toBe(wait);
});
