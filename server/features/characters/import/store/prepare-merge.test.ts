import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { openWriter, type Connection } from '../../../../db/connection.ts';
import { openDatabase } from '../../../../db/open.ts';
import type { Database } from '../../../../db/database.ts';
import { LRUCache } from 'lru-cache';
import type { CommittedBatch } from '../import-job.ts';
import {
  isStillValid,
  findCharacterRow,
  prepareMerges,
  type ImportTarget,
  type PreparedCharacter,
} from './prepare-merge.ts';
import { createImportStore } from './import-store.ts';
import { storeCharacters } from './store-characters.ts';
import { bagItem, MINUTE, NOW, snapshot, wornItem } from '../../../../testing/characters/snapshots.ts';

let folder: string;
let db: Database;
const connections: Connection[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-merges-'));
  db = await openDatabase(join(folder, 'test.db'));
});

afterAll(async () => {
  for (const connection of connections) connection.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** Import thread with its own connection and cache. */
function thread(isWriteWaiting = (): boolean => false): ImportTarget {
  const connection = openWriter(db.path);
  connections.push(connection);
  return { store: createImportStore(connection), cache: new LRUCache({ maxSize: 1_000_000 }), isWriteWaiting };
}

let players = 0;
async function player(): Promise<number> {
  const name = `player${players++}`;
  const user = {
    username: name,
    username_key: name,
    email: name,
    email_key: name,
    email_verified: 0,
    password_hash: '',
    role: 'user',
    created_at: 1,
  } as const;
  const { id } = await db.write((transaction) =>
    transaction.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** Everything that is stored of a player's characters, but for what only numbers them. */
async function stored(userId: number) {
  const rows = await db.read.selectFrom('characters').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return Promise.all(
    rows.map(async ({ id, document, number_times, name, displaced, guid, version }) => ({
      name,
      guid,
      version,
      number_times,
      isDisplaced: displaced !== 0,
      document: { ...JSON.parse(document), id: 0 },
      history: (await db.read.selectFrom('character_history').selectAll().where('character_id', '=', id).execute()).map(
        (point) => ({ ...point, character_id: 0 }),
      ),
    })),
  );
}

/** Stores prepared characters; returns the batches and the statuses. */
function store(target: ImportTarget, userId: number, prepared: readonly PreparedCharacter[]) {
  const batches: (CommittedBatch | null)[] = [];
  const steps = storeCharacters(target, userId, prepared, NOW);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done !== true) {
      batches.push(step.value);
      continue;
    }
    const { last, characters } = step.value;
    return { batches: [...batches, last], statuses: characters.map(({ status }) => status) };
  }
}
const importAll = (target: ImportTarget, userId: number, snapshots: readonly Snapshot[]) =>
  store(target, userId, prepareMerges(target, userId, snapshots, NOW));

const names = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
const observation = fc
  .record({
    minutes: fc.integer({ min: 1, max: 9 }),
    guid: fc.constantFrom(undefined, 'Player-1-1', 'Player-1-2'),
    name: fc.constantFrom('Brunhild', 'Sigrun'),
    level: fc.integer({ min: 1, max: 2 }),
    bags: fc.option(names, { nil: undefined }),
    worn: fc.option(names, { nil: undefined }),
  })
  .map(({ minutes, guid, name, level, bags, worn }) =>
    snapshot({
      observed_at: NOW - minutes * MINUTE,
      guid,
      character: { name, level },
      inventory: bags?.map((item, slot) => bagItem(item, 0, slot)),
      equipment: worn?.map((item) => wornItem(item)),
    }),
  );
/** Two imports under way at one time, and those before them. */
const imports = fc.array(observation, { minLength: 1, maxLength: 3 });

test('an import prepared before another one was written stores the same as one prepared after it', async () => {
  const [one, other] = [thread(), thread()];
  await fc.assert(
    fc.asyncProperty(imports, imports, imports, async (known, between, late) => {
      const [before, after] = [await player(), await player()];
      for (const userId of [before, after]) importAll(one, userId, known);
      const prepared = prepareMerges(one, before, late, NOW);
      importAll(other, before, between);
      const first = store(one, before, prepared);
      importAll(other, after, between);
      const second = importAll(one, after, late);
      expect(await stored(before)).toEqual(await stored(after));
      expect(first.statuses).toEqual(second.statuses);
      const changesOf = ({ batches }: typeof first) =>
        batches.map((batch) => batch && [batch.revision, batch.changed.map(({ changes }) => changes)]);
      expect(changesOf(first)).toEqual(changesOf(second));
    }),
    { numRuns: 60 },
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
  const one = thread();
  await fc.assert(
    fc.asyncProperty(alike, alike, async (known, late) => {
      const [together, apart] = [await player(), await player()];
      for (const userId of [together, apart]) importAll(one, userId, known);
      importAll(one, together, late);
      for (const snapshot of late) importAll(one, apart, [snapshot]);
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
    { numRuns: 60 },
  );
});

test('a prepared merge is valid until its character is written', async () => {
  const [one, other] = [thread(), thread()];
  const userId = await player();
  const [first, second, third] = [1, 2, 3].map((level) =>
    snapshot({ observed_at: NOW - (9 - level) * MINUTE, character: { level } }),
  ) as [Snapshot, Snapshot, Snapshot];
  const prepare = (seen: Snapshot) => prepareMerges(one, userId, [seen], NOW)[0] as PreparedCharacter;
  const holds = (prepared: PreparedCharacter) =>
    isStillValid(prepared, findCharacterRow(one.store, userId, prepared.merges[0].snapshot));
  const created = prepare(first);
  expect(holds(created)).toBe(true);
  importAll(other, userId, [first]);
  expect(holds(created)).toBe(false);
  const updated = prepare(third);
  expect(updated.text).toBe(JSON.stringify(updated.result.document));
  expect(holds(updated)).toBe(true);
  importAll(other, userId, [second]);
  expect(holds(updated)).toBe(false);
});

test('an import is stored in batches of whole characters, and the same import again writes nothing', async () => {
  const [one, other] = [thread(), thread()];
  const userId = await player();
  const many = Array.from({ length: 125 }, (_, index) =>
    snapshot({ observed_at: NOW - MINUTE, character: { name: `Hero${index}` }, inventory: [bagItem('Linen Cloth')] }),
  );
  const steps = storeCharacters(one, userId, prepareMerges(one, userId, many, NOW), NOW);
  const first = steps.next();
  expect(first).toMatchObject({ done: false, value: { revision: 1 } });
  // The process dies here.
  expect(await stored(userId)).toHaveLength(50);
  const again = importAll(other, userId, many);
  expect(again.batches.map((batch) => batch?.changed.length ?? 0)).toEqual([0, 50, 25]);
  expect(again.statuses.filter((status) => status === 'unchanged')).toHaveLength(50);
  expect(await stored(userId)).toHaveLength(125);
  expect(importAll(other, userId, many).batches).toEqual([null, null, null]);
});

test('large documents make smaller batches', async () => {
  const one = thread();
  const inventory = Array.from({ length: 4_000 }, (_, slot) => bagItem('Linen Cloth', 0, slot));
  const many = Array.from({ length: 5 }, (_, index) => snapshot({ character: { name: `Hero${index}` }, inventory }));
  const { batches } = importAll(one, await player(), many);
  expect(batches.map((batch) => batch?.changed.length)).toEqual([2, 2, 1]);
});

test('a batch ends early while another write waits', async () => {
  let isWriteWaiting = false;
  const one = thread(() => isWriteWaiting);
  const userId = await player();
  const many = Array.from({ length: 100 }, (_, index) => snapshot({ character: { name: `Hero${index}` } }));
  const steps = storeCharacters(one, userId, prepareMerges(one, userId, many, NOW), NOW);
  const sizes: number[] = [];
  for (const waits of [false, true, true]) {
    isWriteWaiting = waits;
    sizes.push((steps.next().value as CommittedBatch).changed.length);
  }
  expect(sizes).toEqual([50, 8, 8]);
});

test('an import that does not fit is refused before its first batch', async () => {
  const one = thread();
  const userId = await player();
  const many = Array.from({ length: 2_001 }, (_, index) => snapshot({ character: { name: `Hero${index}` } }));
  expect(() => importAll(one, userId, many)).toThrow(
    expect.objectContaining({ code: 'ledger_full_characters', params: { limit: 2_000, wanted: 2_001 } }),
  );
  expect(await stored(userId)).toEqual([]);
});
