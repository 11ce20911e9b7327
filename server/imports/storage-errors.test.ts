import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { ledgerFile } from '../testing/characters/ledger-file.ts';
import { upload } from '../testing/characters/uploads.ts';
import type { TestAccount } from '../testing/client.ts';
import { testEngine } from '../testing/engine.ts';
import { refuseThreadWrites, type RefuseWrites } from '../testing/refuse-writes.ts';
import { failingDisk, fullDisk, lockedDatabase } from '../testing/refusing-storage.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const FAILURE = join(tmpdir(), `tavern-ledger-storage-${randomUUID()}`);
const PRELOAD = new URL('../testing/workers/failing-storage.ts', import.meta.url).href;

let server: TestServer;
let player: TestAccount;
let generation = 0;

beforeAll(async () => {
  // Import threads are started with this environment.
  process.env['STORAGE_FAILURE'] = FAILURE;
  process.env['NODE_OPTIONS'] = `--import=${PRELOAD}`;
  server = await startTestServer();
  player = await server.signUp('Brunhild');
});
afterEach(() => rmSync(FAILURE, { force: true }));
afterAll(async () => {
  delete process.env['STORAGE_FAILURE'];
  delete process.env['NODE_OPTIONS'];
  await server.close();
});

/** Names and levels of the stored characters, and how many points their history has. */
async function stored() {
  const { body } = await server.request('GET', '/api/characters', { token: player.token });
  const points = await server.context.db.read.selectFrom('character_history').select('character_id').execute();
  const characters = (body as { data: Character[] }).data;
  return { characters: characters.map(({ name, copper }) => [name, copper]), points: points.length };
}

/** The connections of import threads fail with a code of SQLite. */
const failWith =
  (failure: string): RefuseWrites =>
  async () => {
    writeFileSync(FAILURE, failure);
    return () => rmSync(FAILURE);
  };

const FAILURES: readonly (readonly [name: string, refuse: RefuseWrites, code: string])[] =
  testEngine === 'sqlite'
    ? [
        ['an I/O error', failWith('SQLITE_IOERR_FSYNC'), 'storage_failed'],
        ['a full disk', failWith('SQLITE_FULL'), 'storage_failed'],
        ['a file that became read-only', failWith('SQLITE_READONLY'), 'storage_failed'],
        ["another process's lock", failWith('SQLITE_BUSY'), 'busy'],
      ]
    : [
        ['an I/O error', failingDisk, 'storage_failed'],
        ['a full disk', fullDisk, 'storage_failed'],
        ["another process's lock", lockedDatabase, 'busy'],
      ];

test.each(FAILURES)(
  '%s in an import thread is answered 503 with a sentence, stores nothing, and passes',
  async (_name, refuse, code) => {
    expect(await upload(server, player.token, ledgerFile({ characters: 3, generation: ++generation }))).toMatchObject({
      status: 200,
    });
    const before = await stored();
    const file = ledgerFile({ characters: 5, generation: ++generation });
    const allow = await refuse(server);
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, code: refused, message, reply } = await upload(server, player.token, file);
      expect([status, refused]).toEqual([503, code]);
      expect(message).toMatch(/^The server .+\.$/);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await stored()).toEqual(before);
    await allow();
    expect(await upload(server, player.token, file)).toMatchObject({ status: 200 });
    expect((await stored()).characters).toHaveLength(5);
  },
);

test.each([
  ['a full disk', fullDisk],
  ["another process's lock", lockedDatabase],
])(
  '%s between two batches keeps whole characters only, and the same upload again stores the rest',
  async (_name, refuse) => {
    player = await server.signUp(`Sigrun${++generation}`);
    const { points: before } = await stored();
    const file = ledgerFile({ characters: 120, bagItems: 4, bankItems: 0, generation });
    const allow = refuseThreadWrites(server, refuse, { after: 1 });
    const reply = await upload(server, player.token, file);
    expect([reply.status, reply.code]).toEqual([503, 'import_interrupted_storing']);
    const {
      characters: { length: kept },
      points,
    } = await stored();
    // A batch is shorter while names of items of earlier imports wait to be stored.
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(120);
    expect(points - before).toBeGreaterThanOrEqual(kept);
    await allow();
    expect(await upload(server, player.token, file)).toMatchObject({
      status: 200,
      message: `120 characters received: ${120 - kept} new, ${kept} unchanged.`,
    });
    expect((await stored()).characters).toHaveLength(120);
  },
);
