import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll } from 'vitest';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { openThreadDatabase } from '../../base/db/open-thread.ts';
import type { ThreadDatabase } from '../../base/db/thread-database.ts';
import type { CommittedBatch } from '../../imports/import-job.ts';
import { createImportStore } from '../../imports/store/import-store.ts';
import { prepareMerges, type ImportTarget, type PreparedCharacter } from '../../imports/store/prepare-merge.ts';
import { storeCharacters } from '../../imports/store/store-characters.ts';
import { openTestDatabase, type OpenTestDatabase } from '../test-database.ts';
import { NOW } from './snapshots.ts';

/** Imports into one database without a server. Registers hooks that open and close it. */
export function setUpImportThreads() {
  let folder: string;
  let opened: OpenTestDatabase;
  let db: OpenTestDatabase['db'];
  const connections: ThreadDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-merges-'));
    opened = await openTestDatabase(folder);
    ({ db } = opened);
  });

  afterAll(async () => {
    for (const connection of connections) await connection.close();
    await db.close();
    await opened.discard();
    await rm(folder, { recursive: true, force: true });
  });

  /** Import thread with its own connection and cache. */
  async function thread(isWriteWaiting = (): boolean => false): Promise<ImportTarget> {
    const connection = await openThreadDatabase(db.threads.source);
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
    const rows = await db.read
      .selectFrom('characters')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return Promise.all(
      rows.map(async ({ id, document, number_times, name, guid, version }) => ({
        name,
        guid,
        version,
        number_times,
        document: { ...JSON.parse(document), id: 0 },
        history: (
          await db.read
            .selectFrom('character_history')
            .selectAll()
            .where('character_id', '=', id)
            .orderBy('observed_at')
            .execute()
        ).map((point) => ({ ...point, character_id: 0 })),
      })),
    );
  }

  /** Stores prepared characters; returns the batches and the statuses. */
  async function store(target: ImportTarget, userId: number, prepared: readonly PreparedCharacter[]) {
    const batches: (CommittedBatch | null)[] = [];
    const steps = storeCharacters(target, { userId, form: 'file', now: NOW }, prepared, new Map());
    for (let step = await steps.next(); ; step = await steps.next()) {
      if (step.done !== true) {
        batches.push(step.value);
        continue;
      }
      const { last, characters } = step.value;
      return { batches: [...batches, last], statuses: characters.map(({ status }) => status) };
    }
  }
  const importAll = async (target: ImportTarget, userId: number, snapshots: readonly Snapshot[]) =>
    store(target, userId, await prepareMerges(target, userId, snapshots, NOW));

  return { thread, player, stored, store, importAll };
}
