import files from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DATABASE_FILE } from './base/db/sqlite/connection.ts';
import type { Environment } from './base/config.ts';
import { StartError } from './base/start-error.ts';
import { start } from './start.ts';

// `base/db/postgres/start.test.ts` starts on PostgreSQL.

let root: string;
/** The database of a server that has ended. */
let sound: Buffer;

const createFolder = () => mkdtemp(join(root, 'data-'));
const startIn = (folder: string, settings: Environment = {}) =>
  start({ DATA_DIR: folder, PORT: '0', GUEST_LOGIN: 'off', LOG_LEVEL: 'silent', ...settings });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tavern-ledger-start-'));
  const folder = await createFolder();
  await (await startIn(folder)).close();
  sound = await readFile(join(folder, DATABASE_FILE));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The line that the program prints. */
async function refusal(folder: string, settings: Environment = {}): Promise<string> {
  const error: unknown = await startIn(folder, settings).then(
    async (server) => server.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^[^\n]+$/);
  return message;
}

test('a start with an invalid setting is refused', async () => {
  expect(await refusal(await createFolder(), { PORT: 'eighty' })).toBe(
    'PORT is not valid: it must be a whole number from 0 to 65535 (0 picks a free port).',
  );
});

test('a start with a data folder that is a file is refused', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  expect(await refusal(file)).toContain(`DATA_DIR is not a folder that can be written to: ${file}`);
  expect(await refusal(join(file, 'below'))).toContain('DATA_DIR is not a folder that can be written to');
});

test('a start on a full disk says so', async () => {
  const folder = await createFolder();
  vi.spyOn(files, 'writeFileSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  expect(await refusal(folder)).toBe(`The disk of DATA_DIR ${folder} is full. Make room on it, then start again.`);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const PAGE = 4_096;
test.each<[string, (file: Buffer) => Buffer]>([
  ['an empty file', (file) => file.subarray(0, 0)],
  ['half a file', (file) => file.subarray(0, Math.floor(file.length / 2 / PAGE) * PAGE)],
  ['zeros in the middle', (file) => file.fill(0, 10 * PAGE, 20 * PAGE)],
  ['random pages in the middle', (file) => file.fill('torn', 10 * PAGE, 20 * PAGE)],
  ['a broken header', (file) => file.fill(0, 0, 100)],
  ['a file that is not a database', () => Buffer.from('not a database, not a database, not a database'.repeat(100))],
])('a start with %s where the database was is refused, and leaves it as it is', async (_what, damage) => {
  const folder = await createFolder();
  const path = join(folder, DATABASE_FILE);
  const damaged = damage(Buffer.from(sound));
  await writeFile(path, damaged);
  const reason = await refusal(folder);
  expect(reason).toContain(`The database in DATA_DIR is damaged: ${path} (`);
  expect(reason).toContain('Restore a backup');
  expect(await readFile(path)).toEqual(damaged);
  // The folder is not locked.
  await writeFile(path, sound);
  await (await startIn(folder)).close();
});
