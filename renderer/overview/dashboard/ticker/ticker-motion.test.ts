import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentAt, overflows, offsetAt, repeatedCards, loopDuration } from './ticker-motion.ts';

const size = { loop: 1000, window: 600 };

test('the cards move at 25 pixels a second', () => {
  expect(loopDuration(size)).toBe(40_000);
  expect(offsetAt(1000, size)).toBe(25);
  expect(momentAt(50, size)).toBe(2000);
});

describe('cards that fit', () => {
  test('do not move and are not repeated', () => {
    expect(overflows({ loop: 600, window: 600 })).toBe(false);
    expect(repeatedCards([0, 300], { loop: 600, window: 600 })).toBe(0);
  });

  test('do not move before they are visible', () => {
    expect(overflows({ loop: 600, window: 0 })).toBe(false);
  });
});

test('repeats as many cards as the window can show at the end of a cycle', () => {
  expect(repeatedCards([0, 250, 500, 750], size)).toBe(3);
});

test('the window is full at every moment of a cycle', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 3000 }),
      (widths, window) => {
        const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
        const loop = widths.reduce((sum, width) => sum + width, 0);
        const repeated = repeatedCards(starts, { loop, window });
        if (!overflows({ loop, window })) return;
        const length = loop + widths.slice(0, repeated).reduce((sum, width) => sum + width, 0);
        expect(length).toBeGreaterThanOrEqual(loop + window);
      },
    ),
  );
});

test('position and time are inverse functions, and cycles join without a jump', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (offset, loop) => {
      const turn = { loop, window: 1 };
      const back = offsetAt(momentAt(offset, turn), turn);
      const distance = Math.abs(back - (((offset % loop) + loop) % loop));
      expect(Math.min(distance, loop - distance)).toBeLessThan(1e-6);
      expect(momentAt(offset + loop, turn)).toBeCloseTo(momentAt(offset, turn));
    }),
  );
});
