import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { READ_LIMITS } from '#shared/base/lua/limits.ts';
import { CLIENT_STYLES, writeSavedVariables } from '#shared/base/lua/write-saved-variables.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { sampleCharacter, SEEN_AT, tavernLedgerGlobals } from '#shared/testing/saved-variables/sample-characters.ts';
import { savedSamples, temporaryFolder } from '../../testing/installs/game-folder.ts';
import { ParseThread } from './parse-thread.ts';

const thread = new ParseThread();
afterAll(() => thread.close());

async function parseBytes(bytes: Uint8Array | string) {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'TavernLedger.lua');
  await writeFile(file, bytes);
  return await thread.parse(file);
}

test.each(CLIENT_STYLES)('parses a file written by a client: $layout, $eol', async (style) => {
  const characters = [
    sampleCharacter({ index: 1, game: 'wow_classic' }),
    sampleCharacter({ index: 2, game: 'wow_retail' }),
  ];
  const result = await parseBytes(writeSavedVariables(tavernLedgerGlobals(characters), style));
  expect(result).toMatchObject({
    ok: true,
    characters: [
      { game: 'wow_classic', name: 'Torvald', guid: characters[0]?.guid },
      { game: 'wow_retail', name: 'Quillwen', guid: characters[1]?.guid },
    ],
  });
  const sections = result.ok ? (result.characters[0]?.sections ?? []) : [];
  expect(sections.map(({ section, observed }) => [section, observed])).toEqual(
    ['character', 'equipment', 'inventory', 'bank', 'buffs', 'talents', 'skills', 'quests', 'professions'].map(
      (section, index) => [section, (SEEN_AT - index * 60) * 1000],
    ),
  );
  expect(JSON.parse(new TextDecoder().decode(sections[0]?.json))).toMatchObject({ name: 'Torvald' });
});

test.each([
  ['cut', savedSamples([1]).subarray(0, 1000), 'cut'],
  ['all NUL bytes', new Uint8Array(4096), 'nul_filled'],
  ['empty', '', 'empty'],
  [
    'NUL bytes at its end',
    Uint8Array.from([...savedSamples([1]).subarray(0, 1000), ...new Uint8Array(500)]),
    'nul_tail',
  ],
  ['something that computes', '\r\nTavernLedgerDB = os.exit()\r\n', 'not_data'],
  ['of a newer addon', '\r\nTavernLedgerDB = {\r\n["version"] = 3,\r\n}\r\n', 'newer_version'],
  ['of an older addon', '\r\nTavernLedgerDB = {\r\n["version"] = 1,\r\n}\r\n', 'older_version'],
])('reports the cause for a file that is %s, and imports nothing from it', async (_name, bytes, code) => {
  const result = await parseBytes(bytes);
  expect(result).toMatchObject({ ok: false, problem: { code } });
  if (!result.ok)
    for (const said of [result.problem.what, result.problem.remedy])
      expect(formatMessage('en', said)).toMatch(/^[A-Z][^{}]+[.]$/);
});

test('suggests shrinking a file above the size limit', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'TavernLedger.lua');
  await writeFile(file, '');
  await truncate(file, READ_LIMITS.bytes + 1);
  expect(await thread.parse(file)).toMatchObject({
    ok: false,
    problem: { code: 'too_large', remedy: { code: 'fileTooLargeRemedy' } },
  });
});

test('accepts a file without characters', async () => {
  expect(await parseBytes('\r\nTavernLedgerDB = nil\r\n')).toMatchObject({ ok: true, characters: [] });
});

test('reports a missing file without its path', async () => {
  const result = await thread.parse('/nowhere/SECRETLOGIN/TavernLedger.lua');
  expect(result).toMatchObject({ ok: false, problem: { code: 'unreadable' } });
  expect(JSON.stringify(result)).not.toContain('SECRETLOGIN');
});

test('does not block the main thread during a large file', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'TavernLedger.lua');
  await writeFile(
    file,
    savedSamples(
      Array.from({ length: 300 }, (_, index) => index),
      { bagItems: 100 },
    ),
  );
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  const result = await thread.parse(file);
  clearInterval(ticking);
  expect(result).toMatchObject({ ok: true });
  expect(turns).toBeGreaterThan(5);
});

test('survives a file that crashes or blocks the thread', async () => {
  await using folder = await temporaryFolder();
  const program = join(folder.path, 'worker.mjs');
  await writeFile(
    program,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, file }) => {
      if (file === 'dies') { const hoard = []; for (;;) hoard.push(new Array(1e6).fill(hoard)); }
      if (file === 'stays') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      parentPort.postMessage({ id, result: { ok: true, state: { size: 1, modified: 1, inode: 1 }, characters: [], skipped: { characterCount: 0, characters: [], notes: [] } } });
    });`,
  );
  const other = new ParseThread({ script: pathToFileURL(program), heapMiB: 32, timeoutMs: 3_000 });
  const results = await Promise.all(['fine', 'dies', 'fine', 'stays', 'fine'].map((file) => other.parse(file)));
  expect(results.map((result) => (result.ok ? 'read' : result.problem.code))).toEqual([
    'read',
    'reader_failed',
    'read',
    'reader_failed',
    'read',
  ]);
  await other.close();
  expect(await other.parse('fine')).toMatchObject({ ok: false });
});
