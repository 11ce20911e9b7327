import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLLECTION_KINDS } from './collection-kinds.ts';
import { mergeCollections, withoutKnown, type CollectionState } from './collection-state.ts';

const some: fc.Arbitrary<CollectionState> = fc
  .record({
    game_id: fc.constantFrom('wow_retail', 'wow_classic'),
    kind: fc.constantFrom(...COLLECTION_KINDS),
    last: fc.integer({ min: 1, max: 4 }),
    observed_at: fc.integer({ min: 1, max: 4 }),
    account: fc.subarray(['a', 'b', 'c', 'd'], { maxLength: 2 }),
  })
  .map(({ last, ...rest }) => ({ ...rest, ids: `1-${last + 1}`, count: last + 1 }));

const keyOf = ({ game_id, kind }: CollectionState): string => `${game_id} ${kind}`;
const byKey = (states: readonly CollectionState[]) => Object.groupBy(states, keyOf);

/** An import after another, each with some observations. */
const arrive = (imports: readonly (readonly CollectionState[])[]) =>
  imports.reduce<readonly CollectionState[]>((known, seen) => mergeCollections([...known, ...seen]), []);

test('the order in which collections of several accounts arrive does not matter, nor does a repeated one', () => {
  fc.assert(
    fc.property(
      fc
        .array(some, { maxLength: 12 })
        .chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
      ([given, shuffled]) => {
        const merged = mergeCollections(given);
        expect(byKey(arrive(shuffled.map((each) => [each])))).toEqual(byKey(merged));
        expect(arrive([merged, given])).toEqual(merged);
      },
    ),
  );
});

test('accounts that share no character keep a collection each, the newest of its own', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (given) => {
      const merged = mergeCollections(given);
      for (const seen of given.filter(({ account }) => account.length > 0)) {
        const same = merged.filter(
          (each) => keyOf(each) === keyOf(seen) && each.account.some((hash) => seen.account.includes(hash)),
        );
        expect(same).toHaveLength(1);
        expect(same[0]?.observed_at).toBeGreaterThanOrEqual(seen.observed_at);
        expect(same[0]?.account).toEqual(expect.arrayContaining([...seen.account]));
      }
    }),
  );
});

const mounts = (ids: string, observed_at: number, ...account: string[]): CollectionState => ({
  game_id: 'wow_retail',
  kind: 'mounts',
  count: 1,
  ids,
  observed_at,
  account,
});

test('the newest collection of an unknown account stays, whatever accounts are seen before or after it', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (given) => {
      const merged = mergeCollections(given);
      for (const [key, states] of Object.entries(byKey(given))) {
        const times = (states ?? []).filter(({ account }) => account.length === 0).map((each) => each.observed_at);
        const kept = merged.filter((each) => keyOf(each) === key && each.account.length === 0);
        expect(kept.map((each) => each.observed_at)).toEqual(times.length === 0 ? [] : [Math.max(...times)]);
      }
    }),
  );
});

test('a collection of an unknown account is left out once one account has all of it', () => {
  const [unknown, account] = [mounts('1-3,9', 5), mounts('1-2,9', 7, 'a')];
  expect(withoutKnown([unknown, account])).toEqual([unknown, account]);
  expect(withoutKnown([unknown, { ...mounts('1-9', 7, 'a'), kind: 'toys' }])).toHaveLength(2);
  const whole = mounts('1-4,9', 3, 'b');
  expect(withoutKnown([unknown, account, whole])).toEqual([account, whole]);
});

test('a character that two accounts share makes them one, with the newer collection', () => {
  expect(mergeCollections([mounts('1', 9, 'a'), mounts('2', 5, 'b'), mounts('3', 7, 'a', 'b')])).toEqual([
    mounts('1', 9, 'a', 'b'),
  ]);
});
