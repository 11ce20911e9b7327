import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { createDocumentCache } from './document-cache.ts';

const known = (version: number, length = 10) => ({
  stored: { document: characterFixture(), numberTimes: {} },
  version,
  length,
});

test('gives back the version that was kept and no other', () => {
  const cache = createDocumentCache(100);
  const third = known(3);
  cache.put(1, third);
  expect(cache.get(1, 3)).toBe(third);
  expect(cache.get(1, 2)).toBeUndefined();
  expect(cache.get(1, 4)).toBeUndefined();
  expect(cache.get(2, 3)).toBeUndefined();
});

test('keeps no more than it may, the newest longest', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), length: fc.integer({ min: 1, max: 60 }) })),
      (puts) => {
        const cache = createDocumentCache(100);
        puts.forEach(({ id, length }, version) => cache.put(id, known(version, length)));
        const last = new Map(puts.map(({ id, length }, version) => [id, { version, length }]));
        const kept = [...last]
          .filter(([id, { version }]) => cache.get(id, version) !== undefined)
          .map(([, each]) => each);
        expect(kept.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(100);
        const newest = [...last.values()].sort((a, b) => b.version - a.version)[0];
        if (newest) expect(kept).toContain(newest);
      },
    ),
  );
});
