import { expect, test } from 'vitest';
import { ADDON_CODES, addonOfOrder, observationOrder } from './seen-by.ts';

const SEEN = 1_745_399_762_000;

test.each(ADDON_CODES)('%s is the addon of its observations’ order, dated or not', (addon) => {
  for (const observed of [SEEN, 1_795_000_000_001, null])
    for (const before of [0, SEEN, 4_102_444_800_000])
      expect(addonOfOrder(observationOrder(observed, { addon, before }))).toBe(addon);
});

test.each([0, SEEN])('the own addon’s order %i has no other addon', (observed) => {
  expect(addonOfOrder(observationOrder(observed, undefined))).toBe(null);
});

test.each([
  ['alterego', 10.017],
  ['datastore', 9.017],
  ['tradeskillmaster', 1.017],
  ['alterego', SEEN - 1 / 32],
  ['tradeskillmaster', SEEN - 10 / 32],
])('%s stays the addon of the stored order %d when addons are added', (addon, order) => {
  expect(addonOfOrder(order)).toBe(addon);
});

test('addons are listed by trust', () => {
  const orders = ADDON_CODES.map((addon) => observationOrder(null, { addon }));
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
});
