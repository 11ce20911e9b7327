import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLLECTION_KINDS } from './collection-kinds.ts';
import { newestCollections, type CollectionState } from './collection-state.ts';

const some: fc.Arbitrary<CollectionState> = fc
  .record({
    game_id: fc.constantFrom('wow_retail', 'wow_classic'),
    kind: fc.constantFrom(...COLLECTION_KINDS),
    last: fc.integer({ min: 1, max: 4 }),
    observed_at: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ last, ...rest }) => ({ ...rest, ids: `1-${last + 1}`, count: last + 1 }));

const byKey = (states: readonly CollectionState[]) =>
  Object.fromEntries(states.map((each) => [`${each.game_id} ${each.kind}`, each]));

test('the order in which collections arrive does not matter, nor does a repeated one', () => {
  fc.assert(
    fc.property(
      fc
        .array(some, { maxLength: 12 })
        .chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
      ([given, shuffled]) => {
        const newest = newestCollections(given);
        expect(byKey(newestCollections(shuffled))).toEqual(byKey(newest));
        expect(newestCollections([...newest, ...given])).toEqual(newest);
        for (const { game_id, kind, observed_at } of given)
          expect(byKey(newest)[`${game_id} ${kind}`]?.observed_at).toBeGreaterThanOrEqual(observed_at);
      },
    ),
  );
});
