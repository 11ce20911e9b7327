import { closeSync, openSync, writeSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { payload } from '../testing/permission-matrix.ts';
import { fullDisk, lockedDatabase, type RefuseWrites } from '../testing/refusing-storage.ts';

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

test.each([
  ['a read', 'GET', '/api/characters', undefined],
  ['an import', 'POST', '/api/characters/import', payload('Eydis')],
])('health turns to 503 once %s has found the file damaged', async (_what, method, path, body) => {
  await using server = await startTestServer();
  const { token } = await server.signUp('Brunhild');
  await server.request('POST', '/api/characters/import', { token, body: payload('Brunhild') });
  expect((await server.request('GET', '/healthz')).status).toBe(200);
  tear(server.context.db.path);
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

const tornFile: RefuseWrites = (path) => {
  tear(path);
  return () => {};
};

test.each([
  ['a damaged file', tornFile, 'The database is damaged. Restore a backup.'],
  ["another process's lock", lockedDatabase, 'Another process holds the lock of the database.'],
  ['a full disk', fullDisk, 'The database cannot be written to. Is the disk full?'],
])('health finds and names %s by itself', async (_what, refuse, message) => {
  await using server = await startTestServer();
  const restore = refuse(server.context.db.path);
  const health = await server.request('GET', '/healthz');
  restore();
  expect([health.status, health.body]).toMatchObject([503, { status: 'failing', message }]);
});
