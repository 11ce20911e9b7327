import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { setUpImportThreads } from '../../testing/characters/import-threads.ts';
import { bagItem, MINUTE, NOW, snapshot } from '../../testing/characters/snapshots.ts';
import { countRuns } from '../../testing/engine.ts';

const { thread, player, stored, importAll } = setUpImportThreads();

/** A character of the world: all have one name, realm and class. */
interface Being {
  readonly family: string;
  readonly region: string;
}

interface World {
  readonly realm: string;
  /** Both regions have one account folder, so that every source has to tell the region. */
  readonly hasOneFolder: boolean;
  readonly beings: readonly Being[];
}

const world = fc
  .record({ realm: fc.constantFrom('Emberfall', 'Thunderstrike'), hasOneFolder: fc.boolean() })
  .chain(({ realm, hasOneFolder }) =>
    fc.record<World>({
      realm: fc.constant(realm),
      hasOneFolder: fc.constant(hasOneFolder),
      beings: fc.uniqueArray(
        fc.record<Being>({
          family: fc.constantFrom(
            'wow_classic',
            'wow_anniversary',
            ...(realm === 'Emberfall' ? ['wow_classic_era'] : []),
          ),
          region: fc.constantFrom('eu', 'us'),
        }),
        { minLength: 1, maxLength: 4, selector: ({ family, region }) => `${family} ${region}` },
      ),
    }),
  );

const sighting = fc.record({
  hasGuid: fc.boolean(),
  saysRegion: fc.boolean(),
  /** Whether an Anniversary realm was seen before its version moved. */
  isBeforeMove: fc.boolean(),
  addon: fc.constantFrom(null, 'datastore', 'bagbrother'),
  isDated: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 9 }),
  bags: fc.option(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { nil: undefined }),
});
type Sighted = typeof sighting extends fc.Arbitrary<infer T> ? T : never;

function toSnapshot(
  { realm, hasOneFolder, beings }: World,
  of: number,
  { hasGuid, saysRegion, isBeforeMove, addon, isDated, minutes, bags }: Sighted,
  index: number,
): Snapshot {
  const being = beings[of] as Being;
  const hasMoved = realm === 'Thunderstrike' && being.family === 'wow_anniversary';
  const time = NOW - minutes * MINUTE - index;
  const each = <T>(value: T) => ({ character: value, inventory: value });
  return snapshot({
    ...(hasGuid && { guid: `Player-${of}-1` }),
    flavour: hasMoved && isBeforeMove ? 'wow_classic_era' : being.family,
    ...((saysRegion || hasOneFolder) && { region: being.region }),
    account_folders: [hasOneFolder || being.region === 'eu' ? 1 : 2],
    ...(addon === null || isDated ? { observed: each(time) } : { before: each(time) }),
    ...(addon !== null && { sources: each(addon) }),
    character: { name: 'Tildwyn', realm },
    inventory: bags?.map((item, slot) => bagItem(item, 0, slot)),
  });
}

/** Sightings of each character of a world, and all of them in another order. */
const seen = world.chain((given) =>
  fc
    .tuple(...given.beings.map(() => fc.array(sighting, { minLength: 1, maxLength: 3 })))
    .map((all) => all.map((each, of) => each.map((one, index) => toSnapshot(given, of, one, of * 10 + index))))
    .chain((each) => fc.tuple(fc.constant(each), fc.shuffledSubarray(each.flat(), { minLength: each.flat().length }))),
);

test('characters of one name are as many as there are, each with its own data, in any order of arrival', async () => {
  const target = await thread();
  const content = async (userId: number) =>
    (await stored(userId))
      .map(({ guid, number_times, document: { family, region, inventory, observed_at, sources } }) =>
        JSON.stringify({ family, region, guid, number_times, inventory, observed_at, sources }),
      )
      .toSorted();
  await fc.assert(
    fc.asyncProperty(seen, fc.boolean(), async ([byBeing, shuffled], isTogether) => {
      const userId = await player();
      for (const each of isTogether ? [shuffled] : shuffled.map((one) => [one])) await importAll(target, userId, each);
      const alone: string[] = [];
      for (const own of byBeing) {
        const other = await player();
        for (const each of own) await importAll(target, other, [each]);
        alone.push(...(await content(other)));
      }
      expect(alone).toHaveLength(byBeing.length);
      expect(await content(userId)).toEqual(alone.toSorted());
    }),
    { numRuns: countRuns(100) },
  );
});

describe('a sighting that does not say whose it is', () => {
  const of = (given: Record<string, unknown>, level = 60) =>
    snapshot({ character: { name: 'Tildwyn', level }, ...given });
  const undecided = { code: 'character_undecided', params: { who: 'Tildwyn (Hydraxian)', number: 2 } };
  const levels = async (userId: number) => (await stored(userId)).map(({ document }) => document.level);

  test('is of the only character that has the name, and tells it what it knows', async () => {
    const [target, userId] = [await thread(), await player()];
    await importAll(target, userId, [of({})]);
    await importAll(target, userId, [of({ flavour: 'wow_classic_era' }, 61)]);
    await importAll(target, userId, [of({ region: 'eu' }, 62)]);
    const [only, ...others] = await stored(userId);
    expect(others).toEqual([]);
    expect(only?.document).toMatchObject({ level: 62, family: 'wow_classic_era', region: 'eu' });
  });

  test.each([
    ['versions', { flavour: 'wow_classic_era' }, { flavour: 'wow_classic' }],
    ['regions', { region: 'eu' }, { region: 'us' }],
    ['account folders', { account_folders: [1] }, { account_folders: [2] }],
  ])('waits while characters of two %s have the name', async (_, one, other) => {
    const [target, userId] = [await thread(), await player()];
    await importAll(target, userId, [of(one, 60), of(other, 70)]);
    await expect(importAll(target, userId, [of({}, 80)])).rejects.toMatchObject(undecided);
    // Another one of the upload is imported.
    const both = [of({}, 80), snapshot({ character: { name: 'Abel' } })];
    expect((await importAll(target, userId, both)).statuses).toEqual(['created']);
    expect((await levels(userId)).toSorted()).toEqual([60, 60, 70]);
    // The player chose.
    const [{ id = 0 } = {}] = await target.store.namesakes(userId, 'wow_classic', 'Tildwyn', 'Hydraxian');
    expect((await importAll(target, userId, [of({ character_id: id }, 81)])).statuses).toEqual(['updated']);
    expect((await levels(userId)).toSorted()).toEqual([60, 70, 81]);
  });

  test('waits also when both arrive in the same upload before it', async () => {
    const [target, userId] = [await thread(), await player()];
    const all = [of({ flavour: 'wow_classic_era' }, 60), of({ flavour: 'wow_classic' }, 70), of({}, 80)];
    expect((await importAll(target, userId, all)).statuses).toEqual(['created', 'created']);
    expect((await levels(userId)).toSorted()).toEqual([60, 70]);
  });

  test('of the own addon never waits', async () => {
    const [target, userId] = [await thread(), await player()];
    await importAll(target, userId, [of({ region: 'eu' }), of({ region: 'us' })]);
    expect((await importAll(target, userId, [of({ guid: 'Player-9-1' }, 80)])).statuses).toEqual(['created']);
  });
});
