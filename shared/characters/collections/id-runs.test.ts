import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLLECTION_LIMITS } from './collection-kinds.ts';
import { expandIdRuns, parseIdRuns } from './id-runs.ts';

test.each([
  ['', '', 0],
  ['7', '7', 1],
  ['1-5,9,12-20', '1-5,9,12-20', 15],
  ['1,2,3-4,6', '1-4,6', 5],
  ['3-3', '3', 1],
])('reads %j as %j with %i ids', (text, ids, count) => expect(parseIdRuns(text)).toEqual({ ids, count }));

test.each([
  '0',
  '5-1',
  '5,5',
  '5,4',
  '1-5,3',
  ',1',
  '1,',
  '1,,2',
  '1-2-3',
  'a',
  ' 1',
  '-1',
  '1.5',
  '99999999',
  '1-20001',
])('refuses %j', (text) => expect(parseIdRuns(text)).toBeNull());

test('takes as many ids as the limit, and no longer text', () => {
  expect(parseIdRuns(`1-${COLLECTION_LIMITS.ids}`)?.count).toBe(COLLECTION_LIMITS.ids);
  expect(parseIdRuns('1,'.repeat(COLLECTION_LIMITS.length))).toBeNull();
});

test('the same ids have the same text, however they are written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (given) => {
      const sorted = given.toSorted((a, b) => a - b);
      const runs = parseIdRuns(sorted.join(','));
      expect(runs?.count).toBe(given.length);
      expect(parseIdRuns(runs?.ids ?? 'none')).toEqual(runs);
      expect(expandIdRuns(runs?.ids ?? '')).toEqual(sorted);
    }),
  );
});
