import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import type { CommittedBatch } from '../import-job.ts';
import { isStillValid, findStoredRows, prepareMerges, type PreparedCharacter } from './prepare-merge.ts';
import { storeCharacters } from './store-characters.ts';
import { setUpImportThreads } from '../../testing/characters/import-threads.ts';
import { bagItem, MINUTE, NOW, snapshot, wornItem } from '../../testing/characters/snapshots.ts';
import { countRuns } from '../../testing/engine.ts';

const { thread, player, stored, store, importAll } = setUpImportThreads();

const names = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
const observation = fc
  .record({
    minutes: fc.integer({ min: 1, max: 9 }),
    guid: fc.constantFrom(undefined, 'Player-1-1', 'Player-1-2'),
    name: fc.constantFrom('Brunhild', 'Sigrun'),
    class: fc.constantFrom('Warrior', 'Krieger', 'Mage'),
    level: fc.integer({ min: 1, max: 2 }),
    bags: fc.option(names, { nil: undefined }),
    worn: fc.option(names, { nil: undefined }),
  })
  .map(({ minutes, guid, name, level, bags, worn, ...given }) =>
    snapshot({
      observed_at: NOW - minutes * MINUTE,
      guid,
      // An id never changes its class.
      character: { name, level, class: guid === undefined ? given.class : 'Warrior' },
      inventory: bags?.map((item, slot) => bagItem(item, 0, slot)),
      equipment: worn?.map((item) => wornItem(item)),
    }),
  );
const seen = (minutes: number, name: string, className: string, guid?: string): Snapshot =>
  snapshot({ observed_at: NOW - minutes * MINUTE, guid, character: { name, class: className } });
/** Two earlier holders of a name, seen at one moment: the prepared merge has a later time than either. */
const TWO_EARLIER_HOLDERS: [Snapshot[], Snapshot[], Snapshot[]] = [
  [seen(1, 'Sigrun', 'Mage'), seen(2, 'Sigrun', 'Warrior', 'Player-1-1')],
  [seen(2, 'Sigrun', 'Warrior', 'Player-1-2'), seen(1, 'Brunhild', 'Warrior')],
  [seen(1, 'Sigrun', 'Warrior'), seen(1, 'Brunhild', 'Warrior')],
];

/** Two imports under way at one time, and those before them. */
const imports = fc.array(observation, { minLength: 1, maxLength: 3 });

test('an import prepared before another one was written stores the same as one prepared after it', async () => {
  const [one, other] = [await thread(), await thread()];
  await fc.assert(
    fc.asyncProperty(imports, imports, imports, async (known, between, late) => {
      const [before, after] = [await player(), await player()];
      for (const userId of [before, after]) await importAll(one, userId, known);
      const prepared = await prepareMerges(one, before, late, NOW);
      await importAll(other, before, between);
      const first = await store(one, before, prepared);
      await importAll(other, after, between);
      const second = await importAll(one, after, late);
      expect(await stored(before)).toEqual(await stored(after));
      expect(first.statuses).toEqual(second.statuses);
      const changesOf = ({ batches }: typeof first) =>
        batches.map((batch) => batch && [batch.revision, batch.changed.map(({ changes }) => changes)]);
      expect(changesOf(first)).toEqual(changesOf(second));
    }),
    { numRuns: countRuns(60), examples: [TWO_EARLIER_HOLDERS] },
  );
});

test.each([
  ['with', true],
  ['without', false],
])('observations %s guids in one import store the same as imports of their own', async (_name, hasGuids) => {
  const alike = fc.array(
    observation.filter(({ guid }) => (guid !== null) === hasGuids),
    { minLength: 1, maxLength: 4 },
  );
  const one = await thread();
  await fc.assert(
    fc.asyncProperty(alike, alike, async (known, late) => {
      const [together, apart] = [await player(), await player()];
      for (const userId of [together, apart]) await importAll(one, userId, known);
      await importAll(one, together, late);
      for (const snapshot of late) await importAll(one, apart, [snapshot]);
      const content = async (userId: number) =>
        (await stored(userId)).map(({ document: { name, level, inventory, equipment }, history }) => ({
          name,
          level,
          inventory,
          equipment,
          history,
        }));
      expect(await content(together)).toEqual(await content(apart));
    }),
    { numRuns: countRuns(60) },
  );
});

test('a prepared merge is valid until its character is written', async () => {
  const [one, other] = [await thread(), await thread()];
  const userId = await player();
  const [first, second, third] = [1, 2, 3].map((level) =>
    snapshot({ observed_at: NOW - (9 - level) * MINUTE, character: { level } }),
  ) as [Snapshot, Snapshot, Snapshot];
  const prepare = async (seen: Snapshot) => (await prepareMerges(one, userId, [seen], NOW))[0] as PreparedCharacter;
  const holds = async (prepared: PreparedCharacter) => {
    const [row = null] = await findStoredRows(one, userId, prepared.merges[0].snapshot);
    return isStillValid(prepared, row);
  };
  const created = await prepare(first);
  expect(await holds(created)).toBe(true);
  await importAll(other, userId, [first]);
  expect(await holds(created)).toBe(false);
  const updated = await prepare(third);
  expect(updated.text).toBe(JSON.stringify(updated.result.document));
  expect(await holds(updated)).toBe(true);
  await importAll(other, userId, [second]);
  expect(await holds(updated)).toBe(false);
});

test('an import is stored in batches of whole characters, and the same import again writes nothing', async () => {
  const [one, other] = [await thread(), await thread()];
  const userId = await player();
  const many = Array.from({ length: 125 }, (_, index) =>
    snapshot({ observed_at: NOW - MINUTE, character: { name: `Hero${index}` }, inventory: [bagItem('Linen Cloth')] }),
  );
  const merges = await prepareMerges(one, userId, many, NOW);
  const steps = storeCharacters(one, { userId, form: 'file', now: NOW }, merges, new Map());
  const first = await steps.next();
  expect(first).toMatchObject({ done: false, value: { revision: 1 } });
  // The process dies here.
  expect(await stored(userId)).toHaveLength(50);
  const again = await importAll(other, userId, many);
  expect(again.batches.map((batch) => batch?.changed.length ?? 0)).toEqual([0, 50, 25]);
  expect(again.statuses.filter((status) => status === 'unchanged')).toHaveLength(50);
  expect(await stored(userId)).toHaveLength(125);
  expect((await importAll(other, userId, many)).batches).toEqual([null, null, null]);
});

test('large documents make smaller batches', async () => {
  const one = await thread();
  const inventory = Array.from({ length: 4_000 }, (_, slot) => bagItem('Linen Cloth', 0, slot));
  const many = Array.from({ length: 5 }, (_, index) => snapshot({ character: { name: `Hero${index}` }, inventory }));
  const { batches } = await importAll(one, await player(), many);
  expect(batches.map((batch) => batch?.changed.length)).toEqual([2, 2, 1]);
});

test('a batch ends early while another write waits', async () => {
  let isWriteWaiting = false;
  const one = await thread(() => isWriteWaiting);
  const userId = await player();
  const many = Array.from({ length: 100 }, (_, index) => snapshot({ character: { name: `Hero${index}` } }));
  const merges = await prepareMerges(one, userId, many, NOW);
  const steps = storeCharacters(one, { userId, form: 'file', now: NOW }, merges, new Map());
  const sizes: number[] = [];
  for (const waits of [false, true, true]) {
    isWriteWaiting = waits;
    sizes.push(((await steps.next()).value as CommittedBatch).changed.length);
  }
  expect(sizes).toEqual([50, 8, 8]);
});

test('an import that does not fit is refused before its first batch', async () => {
  const one = await thread();
  const userId = await player();
  const many = Array.from({ length: 2_001 }, (_, index) => snapshot({ character: { name: `Hero${index}` } }));
  await expect(importAll(one, userId, many)).rejects.toThrow(
    expect.objectContaining({ code: 'ledger_full_characters', params: { limit: 2_000, wanted: 2_001 } }),
  );
  expect(await stored(userId)).toEqual([]);
});
