import { closeSync, openSync, writeSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { testEngine } from '../../testing/engine.ts';
import { startTestServer } from '../../testing/server.ts';
import { payload } from '../../testing/permissions/permission-matrix.ts';
import { sqliteFileOf } from '../../testing/sqlite-file.ts';
import type { RefuseWrites } from '../../testing/refuse-writes.ts';
import { fullDisk, lockedDatabase } from '../../testing/refusing-storage.ts';

/** Overwrites every page but the first, as a torn write or a failing disk would. */
function tear(path: string): void {
  const connection = new BetterSqlite3(path);
  connection.pragma('wal_checkpoint(truncate)');
  const pages = connection.pragma('page_count', { simple: true }) as number;
  const size = connection.pragma('page_size', { simple: true }) as number;
  connection.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc((pages - 1) * size, 'torn'), 0, null, size);
  closeSync(file);
}

const onSqlite = test.runIf(testEngine === 'sqlite');

onSqlite.each([
  ['a read', 'GET', '/api/characters', undefined],
  ['an import', 'POST', '/api/characters/import', payload('Eydis')],
])('health turns to 503 once %s has found the file damaged', async (_what, method, path, body) => {
  await using server = await startTestServer();
  const { token } = await server.signUp('Brunhild');
  await server.request('POST', '/api/characters/import', { token, body: payload('Brunhild') });
  expect((await server.request('GET', '/healthz')).status).toBe(200);
  tear(sqliteFileOf(server));
  const reply = await server.request(method, path, { token, body });
  expect([reply.status, reply.body]).toMatchObject([503, { code: 'storage_damaged' }]);
  for (const address of ['/healthz', '/api/healthz']) {
    const health = await server.request('GET', address);
    expect([health.status, health.body]).toMatchObject([
      503,
      { status: 'failing', message: 'The database is damaged. Restore a backup.' },
    ]);
  }
});

const tornFile: RefuseWrites = async (server) => {
  tear(sqliteFileOf(server));
  return () => {};
};

const isNamed = async (refuse: RefuseWrites, message: string): Promise<void> => {
  await using server = await startTestServer();
  const restore = await refuse(server);
  const health = await server.request('GET', '/healthz');
  await restore();
  expect([health.status, health.body]).toMatchObject([503, { status: 'failing', message }]);
};

test.each([
  ["another process's lock", lockedDatabase, 'Another process holds the lock of the database.'],
  ['a full disk', fullDisk, 'The database cannot be written to. Is the disk full?'],
])('health finds and names %s by itself', (_what, refuse, message) => isNamed(refuse, message));

onSqlite('health finds and names a damaged file by itself', () =>
  isNamed(tornFile, 'The database is damaged. Restore a backup.'),
);

test('probes of a balancer are in the log only when they fail', async () => {
  await using server = await startTestServer();
  const levelsOf = (path: string): unknown[] =>
    server.logLines
      .map((line) => JSON.parse(line) as { readonly level: number; readonly path?: string; readonly status?: number })
      .filter((line) => line.path === path)
      .map(({ level, status }) => [level, status]);
  const [debug, info] = [20, 30];
  for (const path of ['/readyz', '/healthz', '/api/healthz']) await server.request('GET', path);
  await expect.poll(() => levelsOf('/readyz')).toEqual([[debug, 200]]);
  await expect.poll(() => levelsOf('/healthz')).toEqual([[debug, 200]]);
  await expect.poll(() => levelsOf('/api/healthz')).toEqual([[info, 200]]);
  server.clock.advance(60_000);
  const { db } = server.context;
  await db.close();
  await server.request('GET', '/readyz');
  await expect
    .poll(() => levelsOf('/readyz'))
    .toEqual([
      [debug, 200],
      [info, 503],
    ]);
});
