import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { classKey } from '#shared/games/terms/same-term.ts';
import { setUpImportThreads } from '../../testing/characters/import-threads.ts';
import { bagItem, MINUTE, NOW, snapshot } from '../../testing/characters/snapshots.ts';
import { countRuns } from '../../testing/engine.ts';

const { thread, player, stored, importAll } = setUpImportThreads();

/** Observations of a name that was deleted and made again as another class, each with an id or without one. */
const remade = fc
  .record({
    hasGuid: fc.boolean(),
    isGerman: fc.boolean(),
    addon: fc.option(fc.constantFrom('datastore', 'bagbrother'), { nil: null }),
    isDated: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 9 }),
    realm: fc.constantFrom('Pyrewood Village', 'PyrewoodVillage'),
    bags: fc.option(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { nil: undefined }),
  })
  .map(({ hasGuid, isGerman, addon, isDated, minutes, realm, bags }) => (isSecond: boolean, index: number) => {
    const [english, german] = isSecond ? ['Mage', 'Magier'] : ['Warrior', 'Krieger'];
    // Only the two characters may have been seen in one moment.
    const time = NOW - minutes * MINUTE - index;
    const each = <T>(value: T) => ({ character: value, inventory: value });
    return {
      ...(hasGuid && { guid: isSecond ? 'Player-1-2' : 'Player-1-1' }),
      ...(addon === null || isDated ? { observed: each(time) } : { before: each(time) }),
      ...(addon !== null && { sources: each(addon) }),
      character: { class: isGerman ? german : english, realm },
      inventory: bags?.map((item, slot) => bagItem(item, 0, slot)),
    };
  });
const remadeSaves = fc
  .tuple(fc.array(remade, { minLength: 1, maxLength: 5 }), fc.array(remade, { minLength: 1, maxLength: 5 }))
  .map((saves) => saves.flatMap((each, isSecond) => each.map((save, index) => save(isSecond === 1, index))));

test('a name that was remade as another class is two characters, in any order of arrival', async () => {
  const target = await thread();
  const twoOrders = remadeSaves.chain((sent) =>
    fc.tuple(fc.constant(sent), fc.shuffledSubarray(sent, { minLength: sent.length })),
  );
  await fc.assert(
    fc.asyncProperty(twoOrders, fc.boolean(), async ([one, other], isTogether) => {
      const [first, second] = [await player(), await player()];
      for (const each of one) await importAll(target, first, [snapshot(each)]);
      const snapshots = other.map((each) => snapshot(each));
      for (const each of isTogether ? [snapshots] : snapshots.map((only) => [only]))
        await importAll(target, second, each);
      const content = async (userId: number) =>
        (await stored(userId))
          .map(({ guid, document: { class: word, realm, inventory, observed_at, sources } }) => ({
            key: classKey(word),
            guid,
            realm,
            inventory,
            observed_at,
            sources,
          }))
          .toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
      const characters = await content(first);
      expect(characters.map(({ key }) => key)).toEqual(['Krieger', 'Magier']);
      expect(await content(second)).toEqual(characters);
    }),
    { numRuns: countRuns(100) },
  );
});
