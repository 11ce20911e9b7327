import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { clientFiles, nulFilledFile } from '#shared/testing/saved-variables/client-files.ts';
import { sampleCharacter, tavernLedgerGlobals } from '#shared/testing/saved-variables/sample-characters.ts';
import { CLIENT_STYLES, writeSavedVariables } from '#shared/base/lua/write-saved-variables.ts';
import type { ServerEvents } from '../base/events.ts';
import type { TestAccount } from '../testing/client.ts';
import { testEngine } from '../testing/engine.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { payload } from '../testing/characters/snapshots.ts';
import { parseUpdatesReply as describeReply, upload, type UpdatesReply } from '../testing/characters/uploads.ts';

let server: TestServer;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Player${++count}`);
});

const send = (bytes: Uint8Array | string) => upload(server, owner.token, bytes);
const sendText = async (hex_data: unknown): Promise<UpdatesReply> =>
  describeReply(await server.request('POST', '/api/characters/updates', { token: owner.token, body: { hex_data } }));
const list = async () =>
  ((await server.request('GET', '/api/characters', { token: owner.token })).body as { data: Character[] }).data;

const style = CLIENT_STYLES[0] as (typeof CLIENT_STYLES)[number];
const samples = (length: number, given: Partial<Parameters<typeof sampleCharacter>[0]> = {}) =>
  Array.from({ length }, (_, index) =>
    sampleCharacter({ index, game: index % 2 === 0 ? 'wow_classic' : 'wow_retail', ...given }),
  );
const file = (length: number, given: Partial<Parameters<typeof sampleCharacter>[0]> = {}) =>
  writeSavedVariables(tavernLedgerGlobals(samples(length, given)), style);

describe.each(CLIENT_STYLES)('a file written by the client, $layout with $eol', (each) => {
  test('imports twenty characters of two games', async () => {
    const bytes = writeSavedVariables(tavernLedgerGlobals(samples(20)), each);
    const reply = await send(bytes);
    expect(reply).toMatchObject({ status: 200, message: '20 characters received: 20 new.', warnings: [] });
    const characters = await list();
    expect(characters).toHaveLength(20);
    for (const { equipment, inventory, observed_at, game_id } of characters) {
      expect([equipment?.length, inventory?.length, observed_at.bank === null, game_id.startsWith('wow_')]).toEqual([
        8,
        100,
        false,
        true,
      ]);
    }
    expect(await send(bytes)).toMatchObject({ status: 200, message: '20 characters received: 20 unchanged.' });
    expect(await list()).toEqual(characters);
  });
});

test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
  ['gzip', (bytes) => gzipSync(bytes)],
  ['zlib', (bytes) => deflateSync(bytes)],
])('accepts a file compressed with %s', async (_name, pack) => {
  expect((await send(pack(file(3)))).characters.map((each) => each.status)).toEqual(['created', 'created', 'created']);
});

test('accepts hexadecimal digits of either case', async () => {
  expect(await sendText(Buffer.from(file(1)).toString('hex').toUpperCase())).toMatchObject({ status: 200 });
});

test('imports the characters of a JSON document, or one payload', async () => {
  const characters = [payload({ character: { name: 'Abel' } }), payload({ character: { name: 'Zora' } })];
  expect((await send(JSON.stringify({ v: 1, game_short_code: 'wow_classic', characters }))).characters).toMatchObject([
    { name: 'Abel', status: 'created' },
    { name: 'Zora', status: 'created' },
  ]);
  expect((await send(JSON.stringify(payload({ character: { name: 'Abel', level: 61 } })))).characters).toMatchObject([
    { name: 'Abel', status: 'updated' },
  ]);
});

test('announces a large import batch by batch, and replies for all of it', async () => {
  const batches: ServerEvents['charactersChanged'][] = [];
  const stop = server.context.events.on('charactersChanged', (batch) => {
    if (batch.userId === owner.user.id) batches.push(batch);
  });
  const characters = Array.from({ length: 125 }, (_, index) => payload({ character: { name: `Hero${index}` } }));
  const reply = await send(JSON.stringify({ v: 1, characters }));
  stop();
  expect(reply).toMatchObject({ status: 200, message: '125 characters received: 125 new.' });
  // A batch is shorter where another write waits for the lock.
  expect(batches.length).toBeGreaterThanOrEqual(3);
  expect(batches.map(({ revision }) => revision)).toEqual(batches.map((_, index) => index + 1));
  const ids = batches.map(({ changed }) => changed.map(({ id }) => id));
  for (const { length } of ids) expect(length).toBeLessThanOrEqual(50);
  expect(new Set(ids.flat()).size).toBe(125);
  expect(ids.flat()).toHaveLength(125);
  const { body } = await server.request('GET', `/api/characters?since=2&ledger=${server.context.db.ledgerId}`, {
    token: owner.token,
  });
  expect(body).toMatchObject({ revision: batches.length });
  expect((body as { data: Character[] }).data.map(({ id }) => id).sort()).toEqual(ids.slice(2).flat().sort());
});

describe('a partly valid upload', () => {
  test('keeps the characters before the end of a truncated file', async () => {
    const whole = file(5);
    const reply = await send(whole.subarray(0, Math.floor(whole.length * 0.7)));
    expect(reply.status).toBe(200);
    expect(reply.characters).toHaveLength(3);
    expect(reply.warnings[0]).toMatch(
      /^The file is damaged\. Line \d+, column \d+: .* 3 characters before that were kept\.$/,
    );
    expect(await list()).toHaveLength(3);
  });

  test('skips an incomplete character and names it', async () => {
    const characters = [
      payload({ character: { name: 'Abel' } }),
      payload({ character: { name: 'Zora', level: 0 } }),
      { game_short_code: 'ffxiv' },
      7,
    ];
    expect(await send(JSON.stringify({ v: 1, game_short_code: 'wow_classic', characters }))).toMatchObject({
      status: 200,
      characters: [{ name: 'Abel' }],
      warnings: expect.arrayContaining([
        'Zora (Hydraxian) was left out: Missing required character fields: level',
        'Character 3 was left out: Invalid game_short_code. Must be one of: wow_classic, wow_retail; Missing required field: character object',
        'Character 4 was left out: The import must be a JSON object',
        'Abel (Hydraxian): No inventory data provided',
      ]),
    });
  });

  test('is rejected with the errors when no character is valid', async () => {
    const reply = await send(
      JSON.stringify({
        v: 1,
        characters: [payload({ game_short_code: 'ffxiv' }), payload({ character: { race: '' } })],
      }),
    );
    expect(reply).toMatchObject({
      status: 400,
      code: 'invalid_game_short_code',
      message: 'Invalid game_short_code. Must be one of: wow_classic, wow_retail',
    });
    expect((reply.reply.body as { errors: { message: string }[] }).errors.map((error) => error.message)).toContain(
      'Missing required character fields: race',
    );
  });

  test('caps the warnings and counts the rest', async () => {
    const characters = Array.from({ length: 20 }, (_, index) =>
      payload({
        character: { name: `Hero${index}` },
        inventory: Array.from({ length: 50 }, () => ({})),
        equipment: [],
      }),
    );
    const { warnings } = await send(JSON.stringify({ v: 1, characters }));
    expect(warnings).toHaveLength(200);
    expect(warnings.at(-1)).toBe('… and 801 more warnings');
  });
});

describe('an unreadable upload is rejected with its position, and nothing is stored', () => {
  const cases: [string, Uint8Array | string, number, string, RegExp][] = [
    ['nothing but NUL bytes', new Uint8Array(4096), 422, 'nul_filled', /NUL.*\.lua\.bak/i],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0),
      422,
      'other_format',
      /a PNG picture/,
    ],
    ['gzip in gzip', gzipSync(gzipSync(file(1))), 422, 'other_format', /compress it only once/],
    ['blanks only', ' \r\n', 422, 'empty', /./],
    ['no Lua', 'Dear server, please import', 422, 'not_lua|not_data|no_character|cut', /Line 1, column \d+/],
    ['Lua that computes', 'TavernLedgerDB = os.execute("x")', 422, 'not_data', /Line 1, column \d+/],
    ['another addon', 'OtherDB = {\n}\n', 422, 'no_character', /holds no character/],
    ['a file cut before its first character ended', file(1).subarray(0, 800), 422, 'cut', /Line \d+, column \d+/],
    ['JSON that ends early', '{"v": 1,\n "characters": [', 422, 'invalid_json', /Line 2, column \d+/],
    ['a JSON document without characters', '{"v":1,"characters":[]}', 422, 'no_character', /holds no character/],
    ['JSON of something else', '{"hello":"world"}', 422, 'unknown_document', /"characters"/],
    ['too deep', `TavernLedgerDB = ${'{'.repeat(100)}`, 422, 'too_deep', /Line 1, column \d+/],
    ['too deep JSON', '['.repeat(100_000), 422, 'too_deep', /Line 1, column \d+/],
    ['damaged gzip', gzipSync(file(2)).subarray(0, 500), 422, 'compressed_data_cut', /cut off/],
    ['random bytes', Uint8Array.from({ length: 500 }, (_, index) => (index * 7919 + 131) % 256), 422, '', /./],
    [
      'a million items',
      JSON.stringify(payload({ inventory: Array.from({ length: 1_000_000 }, () => 1) })),
      400,
      'too_many_items',
      /inventory has 1000000 entries; at most 5000/,
    ],
    [
      'too many characters',
      JSON.stringify({ v: 1, characters: Array.from({ length: 2001 }, () => ({})) }),
      422,
      'too_many_characters',
      /2001/,
    ],
  ];
  test.each(cases)('%s', async (_name, bytes, status, code, message) => {
    const reply = await send(bytes);
    expect([reply.status, reply.code]).toEqual([status, expect.stringMatching(new RegExp(`^(${code || '\\w+'})$`))]);
    expect(reply.message).toMatch(message);
    expect(await list()).toEqual([]);
  });

  test.each([
    [{}, 'missing_hex_data'],
    [{ hex_data: '' }, 'empty_hex_data'],
    [{ hex_data: 'abc' }, 'odd_hex_length'],
    [{ hex_data: 'zz' }, 'hex_digit_invalid'],
    [{ hex_data: 5 }, 'hex_data_not_text'],
  ])('%j', async (body, code) => {
    expect(
      describeReply(await server.request('POST', '/api/characters/updates', { token: owner.token, body })),
    ).toMatchObject({ status: 400, code });
  });

  test.runIf(testEngine === 'sqlite')('more than 64 MiB of digits', async () => {
    const reply = await sendText('20'.repeat(32 * 1024 * 1024 + 70_000));
    expect(reply).toMatchObject({ status: 413, code: 'upload_too_large' });
  });
});

test('lists warnings beside the reason of a rejection', async () => {
  const { reply } = await send('TavernLedgerDB = {\n["characters"] = {\n},\n}\n');
  expect(reply.body).toMatchObject({
    code: 'no_character',
    errors: [
      { code: 'no_character' },
      { code: expect.any(String), message: expect.stringContaining('does not say its version') },
    ],
  });
});

test.each(clientFiles(2))('$name of another addon is rejected as a file without characters', async ({ bytes }) => {
  expect(await send(bytes)).toMatchObject({ status: 422, code: 'no_character' });
});

test('a file of NUL bytes is rejected as damaged', async () => {
  expect(await send(nulFilledFile)).toMatchObject({ status: 422, code: 'nul_filled' });
});

test.runIf(testEngine === 'sqlite')(
  'a decompression bomb gets a reply, and other requests are served meanwhile',
  async () => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, '{},'));
    const countServed = async (): Promise<number> => {
      const progress = { isUnderWay: true, served: 0 };
      const reply = send(bomb).finally(() => void (progress.isUnderWay = false));
      reply.catch(() => 'thrown below, after the other requests');
      while (progress.isUnderWay) {
        expect((await server.request('GET', '/api/healthz')).status).toBe(200);
        if (progress.isUnderWay) progress.served++;
      }
      expect([400, 413, 422]).toContain((await reply).status);
      return progress.served;
    };
    // On a busy machine, it may be rejected before another request gets its reply.
    await expect.poll(countServed).toBeGreaterThan(0);
    expect(await send(file(1))).toMatchObject({ status: 200 });
  },
);

test('caps concurrent imports per user', async () => {
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => send(file(20))))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
  for (const status of statuses) expect([200, 503]).toContain(status);
});
