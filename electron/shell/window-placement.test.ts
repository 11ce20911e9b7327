import { describe, expect, test } from 'vitest';
import { placeWindow } from './window-placement.ts';
import * as fc from 'fast-check';

describe('the window', () => {
  const screens = [
    { x: 0, y: 0, width: 1920, height: 1040 },
    { x: 1920, y: 0, width: 1280, height: 1000 },
  ];
  test('opens centred first and in its last bounds later', () => {
    expect(placeWindow(null, screens)).toEqual({ x: 320, y: 90, width: 1280, height: 860, maximized: false });
    const kept = { x: 2000, y: 50, width: 900, height: 700, maximized: true };
    expect(placeWindow(kept, screens)).toEqual(kept);
  });
  test('moves to the main screen when its screen is gone', () => {
    expect(placeWindow({ x: 2000, y: 50, width: 900, height: 700, maximized: false }, screens.slice(0, 1))).toEqual({
      x: 510,
      y: 170,
      width: 900,
      height: 700,
      maximized: false,
    });
  });
  test('keeps its top edge reachable and fits its screen', () => {
    const area = fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
      width: fc.integer({ min: 500, max: 6000 }),
      height: fc.integer({ min: 500, max: 4000 }),
    });
    const place = fc.record({
      x: fc.integer({ min: -20_000, max: 20_000 }),
      y: fc.integer({ min: -20_000, max: 20_000 }),
      width: fc.integer({ min: 1, max: 20_000 }),
      height: fc.integer({ min: 1, max: 20_000 }),
      maximized: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 3 }), place, (all, kept) => {
        const at = placeWindow(kept, all);
        const held = all.some(
          (screen) =>
            Math.min(at.x + at.width, screen.x + screen.width) - Math.max(at.x, screen.x) >= 80 &&
            at.y >= screen.y &&
            at.y < screen.y + screen.height &&
            at.width <= screen.width &&
            at.height <= screen.height,
        );
        expect(held).toBe(true);
      }),
    );
  });
});
