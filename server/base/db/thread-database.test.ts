import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openThreadDatabase } from './open-thread.ts';
import type { ThreadDatabase } from './thread-database.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/test-database.ts';

let folder: string;
let opened: OpenTestDatabase;
let thread: ThreadDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-writes-'));
  opened = await openTestDatabase(folder);
  thread = await openThreadDatabase(opened.db.threads.source);
});
afterAll(async () => {
  await thread.close();
  await opened.db.close();
  await opened.discard();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['ends', async () => {}],
  ['awaits a later statement', async (read: () => unknown) => void (await read())],
])(
  'a transaction whose work %s after a write that fails has the error of that write, and stores nothing',
  async (_how, finish) => {
    const insert = thread.prepareWrite(
      "insert into runs (id, seed, rules_version, secret, created_at) values (?, 1, 5, 's', 1)",
    );
    const find = thread.prepare('select id from runs');
    const failing = thread.transaction({ user: 1 }, async () => {
      for (const id of ['a', 'b', 'a', 'c']) insert(id);
      await finish(() => find.all());
    });
    await expect(failing).rejects.toThrow(/UNIQUE constraint failed: runs.id|duplicate key value violates .*runs/);
    expect(await find.all()).toEqual([]);
    await thread.transaction({ user: 1 }, () => insert('d'));
    expect(await find.all()).toEqual([{ id: 'd' }]);
    await thread.transaction({ user: 1 }, () => thread.prepareWrite('delete from runs')());
  },
);
