import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COPPER_PER_GOLD, COPPER_PER_SILVER, splitMoney } from './money.ts';

test('10000 copper = 1 gold, 100 copper = 1 silver, the rest copper', () => {
  expect(splitMoney(1_234_567)).toEqual({ gold: 123, silver: 45, copper: 67 });
  expect(splitMoney(0)).toEqual({ gold: 0, silver: 0, copper: 0 });
  expect(splitMoney(99)).toEqual({ gold: 0, silver: 0, copper: 99 });
});

test('the split preserves the total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      const { gold, silver, copper } = splitMoney(amount);
      expect(gold * COPPER_PER_GOLD + silver * COPPER_PER_SILVER + copper).toBe(amount);
      expect(silver).toBeLessThan(100);
      expect(copper).toBeLessThan(100);
    }),
  );
});
