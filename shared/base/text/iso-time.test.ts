import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIsoTime, parseIsoTime } from './iso-time.ts';

test('parses and writes every time of the server as Date does', () => {
  const years = {
    min: new Date('0001-01-01T00:00:00.000Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      expect(parseIsoTime(date.toISOString())).toBe(date.getTime());
      expect(formatIsoTime(date.getTime())).toBe(date.toISOString());
    }),
  );
  expect(parseIsoTime('2024-02-29T00:00:00Z')).toBe(Date.parse('2024-02-29T00:00:00Z'));
});

test('returns NaN for any other text', () => {
  for (const text of ['', 'yesterday', '2026-11-21', '2026-11-21T18:30:00+01:00']) expect(parseIsoTime(text)).toBeNaN();
});
