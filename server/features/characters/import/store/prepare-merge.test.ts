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
import type { MergeResult } from '../merge/merge.ts';
import { isStillValid, findCharacterRow, prepareMerges, type ImportTarget } from './prepare-merge.ts';
import { createImportStore } from './import-store.ts';
import { storeSnapshots } from './store-snapshots.ts';
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
function thread(): ImportTarget {
  const connection = openWriter(db.path);
  connections.push(connection);
  return { store: createImportStore(connection), cache: new LRUCache({ maxSize: 1_000_000 }) };
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

const NONE: ReadonlyMap<Snapshot, MergeResult> = new Map();
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

test('an import prepared before another one was written stores the same as without prepared merges', async () => {
  const [one, other] = [thread(), thread()];
  await fc.assert(
    fc.asyncProperty(imports, imports, imports, async (known, between, late) => {
      const [preparing, plain] = [await player(), await player()];
      for (const userId of [preparing, plain]) storeSnapshots(one, userId, known, NOW, NONE);
      const prepared = prepareMerges(one, preparing, late, NOW);
      const results = [preparing, plain].map((userId) => {
        storeSnapshots(other, userId, between, NOW, NONE);
        return storeSnapshots(one, userId, late, NOW, userId === preparing ? prepared : NONE);
      });
      expect(await stored(preparing)).toEqual(await stored(plain));
      const said = results.map(({ characters, changed, revision }) => ({
        statuses: characters.map(({ status }) => status),
        changes: changed.map(({ changes }) => changes),
        revision,
      }));
      expect(said[0]).toEqual(said[1]);
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
  const holds = (merged: MergeResult | undefined, seen: Snapshot) =>
    merged !== undefined && isStillValid(merged, findCharacterRow(one.store, userId, seen));
  const created = prepareMerges(one, userId, [first], NOW).get(first);
  expect(holds(created, first)).toBe(true);
  storeSnapshots(other, userId, [first], NOW, NONE);
  expect(holds(created, first)).toBe(false);
  const updated = prepareMerges(one, userId, [third], NOW).get(third);
  expect(updated?.text).toBe(JSON.stringify(updated?.document));
  expect(holds(updated, third)).toBe(true);
  storeSnapshots(other, userId, [second], NOW, NONE);
  expect(holds(updated, third)).toBe(false);
});
