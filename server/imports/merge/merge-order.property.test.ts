import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { save, toSnapshot } from '../../testing/characters/save-arbitraries.ts';
import { GAME, NOW } from '../../testing/characters/snapshots.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';

const after = (snapshots: readonly Snapshot[]) =>
  snapshots.reduce<MergeResult | null>((stored, next) => merge(stored, next, GAME, NOW), null) as MergeResult;

function permutationsOf<T>(values: readonly T[]): readonly (readonly T[])[] {
  if (values.length < 2) return [values];
  return values.flatMap((first, at) => permutationsOf(values.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

const saves = fc.array(save, { minLength: 3, maxLength: 4 }).map((given) => given.map(toSnapshot));

test('saves that know more or less about the same items end in the same state in every order', () => {
  fc.assert(
    fc.property(saves, (given) => {
      const [first, ...others] = permutationsOf(given).map(after) as [MergeResult, ...MergeResult[]];
      for (const other of others) {
        expect(other.document).toEqual(first.document);
        expect(other.numberTimes).toEqual(first.numberTimes);
      }
    }),
    { numRuns: 100 },
  );
});

test('a save that arrives again writes nothing, whatever it knows about the items', () => {
  fc.assert(
    fc.property(saves, (given) => {
      const stored = after(given);
      for (const again of given) expect(merge(stored, again, GAME, NOW)).toMatchObject({ isWritten: false });
    }),
    { numRuns: 300 },
  );
});

test('no detail is lost that the saves of the same items say after the last one of the own addon', () => {
  fc.assert(
    fc.property(saves, (given) => {
      const seen = given.filter(({ equipment }) => equipment !== null);
      const items = new Set(seen.map(({ equipment }) => JSON.stringify(equipment?.map((item) => item.item_id))));
      fc.pre(items.size === 1 && seen.every(({ sources }) => sources.equipment !== undefined));
      const [head] = after(given).document.equipment ?? [];
      for (const field of ['item_level', 'enchant_id', 'icon_id', 'durability'] as const)
        expect(head?.[field] !== undefined).toBe(seen.some(({ equipment }) => equipment?.[0]?.[field] !== undefined));
    }),
  );
});
