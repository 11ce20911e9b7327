import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AccountImport } from '#shared/accounts/contract/account-import.ts';
import type { AccountExport } from '#shared/app/account-export.ts';
import { splitExport } from '#shared/accounts/account-import/split-export.ts';
import { createMoves, fillAccount, readPages } from '../../testing/accounts/moved-account.ts';
import { payload } from '../../testing/characters/snapshots.ts';
import type { TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const HEAD = { service: 'tavern-ledger', version: 2 } as const;
const AT = '2026-01-01T00:00:00.000Z';
const POINT = {
  level: 60,
  xp: null,
  copper: null,
  played: null,
  item_count: null,
  average_quality: null,
  item_level: null,
  rating: null,
} as const;

let origin: TestServer;
let target: TestServer;
let exported: AccountExport;
let pages: Record<string, unknown>;
let count = 0;

beforeAll(async () => {
  [origin, target] = [await startTestServer(), await startTestServer()];
  const owner = await origin.signUp('Halla');
  const named = new Set<string>();
  const stop = origin.context.events.on('itemsSighted', ({ sighted }) => {
    for (const { game_id, language, items } of sighted)
      for (const { id } of items) named.add(`${game_id} ${language} ${id}`);
  });
  await fillAccount(origin, owner);
  stop();
  // Names of items are stored after the reply.
  await vi.waitUntil(async () => (await createMoves(origin).exportOf(owner)).item_names.length === named.size, {
    timeout: 30_000,
  });
  exported = await createMoves(origin).exportOf(owner);
  pages = await readPages(origin, owner);
  // Ids of the two servers differ.
  const other = await target.signUp('Eydis');
  for (const name of ['Abel', 'Zora'])
    await createMoves(target).must(other, 'POST', '/characters/import', payload({ character: { name } }));
});
afterAll(() => Promise.all([origin.close(), target.close()]));

const signUp = (): Promise<TestAccount> => target.signUp(`Mover${++count}`);
const namesStored = (account: TestAccount) =>
  vi.waitUntil(
    async () => (await createMoves(target).exportOf(account)).item_names.length === exported.item_names.length,
    { timeout: 30_000 },
  );

test('an export of a full account imported on an empty server gives the same pages', async () => {
  const account = await signUp();
  const reply = await createMoves(target).importInto(account, exported);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({
    warnings: [],
    added: { joins: 1, tasks: 2, ticks: 1, apart: 1, quiet_hours: true },
  });
  await namesStored(account);
  expect(await readPages(target, account)).toEqual(pages);
});

test('the same export imported again, whole or in parts, adds nothing', async () => {
  const account = await signUp();
  const { importInto } = createMoves(target);
  const ids: { from: number; id: number }[] = [];
  for (const { body, usesIds } of splitExport(JSON.parse(JSON.stringify(exported)) as AccountImport, 20_000)) {
    const reply = await importInto(account, { ...body, ...(usesIds && { ids }) });
    expect(reply.status, reply.text).toBe(200);
    ids.push(...(reply.body as { ids: typeof ids }).ids);
  }
  await namesStored(account);
  const first = await readPages(target, account);
  expect(first).toEqual(pages);
  const reply = await importInto(account, exported);
  expect(reply.body).toMatchObject({
    added: { joins: 0, tasks: 0, ticks: 0, apart: 0, quiet_hours: false, has_holdings: false, has_collections: false },
  });
  const { characters } = reply.body as { characters: readonly { readonly status: string }[] };
  expect(new Set(characters.map(({ status }) => status))).toEqual(new Set(['unchanged']));
  expect(await readPages(target, account)).toEqual(first);
});

test('what an account knows newer stays, and the history of both is there', async () => {
  const account = await signUp();
  const { must, list, importInto } = createMoves(target);
  target.clock.advance(60_000);
  const now = target.clock.now();
  const sigrun = { ...payload({ game_short_code: 'wow_retail', guid: 'Player-7-0000ABCD' }) };
  const character = { ...(sigrun['character'] as object), name: 'Sigrun', level: 81, copper: 7 };
  await must(account, 'POST', '/characters/import', { ...sigrun, character, observed_at: now });
  const [before] = await list(account);
  await must(account, 'PATCH', `/characters/${before?.id}`, { note: 'Mine.' });
  expect((await importInto(account, exported)).status).toBe(200);
  const found = (await list(account)).find(({ name }) => name === 'Sigrun');
  expect(found).toMatchObject({ id: before?.id, level: 81, copper: 7, note: 'Mine.', hidden: true });
  expect(found?.equipment).toHaveLength(1);
  const { data } = await must<{ data: { observed_at: string; level: number }[] }>(
    account,
    'GET',
    `/characters/${before?.id}/history`,
  );
  expect(data.map(({ level }) => level)).toEqual([80, 80, 81]);
});

test.each([
  ['no object', [], 'not_an_account_export'],
  ['another file', { service: 'ale-house', characters: [] }, 'not_an_account_export'],
  ['a newer version', { ...HEAD, version: 3 }, 'account_export_newer'],
  ['an older version', { ...HEAD, version: 1 }, 'account_export_older'],
  ['no version', { service: 'tavern-ledger', characters: [] }, 'account_export_older'],
  ['characters that are not a list', { ...HEAD, characters: { id: 1 } }, 'invalid_fields'],
  ['a character without an id', { ...HEAD, characters: [{ name: 'Abel' }] }, 'invalid_fields'],
  ['a history without its points', { ...HEAD, history: [{ character_id: 1, money: [] }] }, 'invalid_fields'],
  ['a join without its marks', { ...HEAD, joins: [{ character_id: 1, joined_id: 2, at: AT }] }, 'invalid_fields'],
  [
    'points of no time',
    {
      ...HEAD,
      history: [{ character_id: 1, points: [{ ...POINT, observed_at: 'soon' }], money: [], reputation_steps: [] }],
    },
    'invalid_fields',
  ],
  [
    'NUL in a name',
    { ...HEAD, tasks: [{ name: 'a\u0000', reset: 'daily', scope: 'account', ticks: [] }] },
    'invalid_fields',
  ],
])('refuses %s and stores nothing', async (_name, body, code) => {
  const account = await signUp();
  const reply = await createMoves(target).importInto(account, body);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(reply.body).toMatchObject({ code });
  expect(await createMoves(target).list(account)).toEqual([]);
});

test('refuses JSON that breaks off', async () => {
  const account = await signUp();
  const reply = await fetch(`${target.url}/api/users/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(exported).slice(0, 5_000),
  });
  expect(reply.status).toBe(400);
  expect(await createMoves(target).list(account)).toEqual([]);
});

test('a character that cannot be read is left out with its reason, and the others are stored', async () => {
  const account = await signUp();
  const characters = exported.characters.map((each, at) =>
    at === 0 ? { ...each, level: 'many', name: 'Broken' } : each,
  );
  const reply = await createMoves(target).importInto(account, { ...exported, characters });
  expect(reply.status, reply.text).toBe(200);
  const { warnings } = reply.body as { warnings: string[] };
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('Broken');
});

test('no text, number or time of a hostile export gets past the limits of imports', async () => {
  const account = await signUp();
  const { importInto, list } = createMoves(target);
  const [first] = exported.characters;
  const id = first?.id ?? 0;
  const future = '2099-01-01T00:00:00.000Z';
  const hostile = {
    ...HEAD,
    characters: [
      {
        ...first,
        zone: 'z'.repeat(9_000),
        equipment: [{ slot_name: 'Head', item_name: '<b>\u202e'.repeat(900), item_id: 1, stats: 'none', gem_ids: 'x' }],
        bags: 'none',
        observed_at: Object.fromEntries(Object.keys(first?.observed_at ?? {}).map((section) => [section, future])),
        note: 'n'.repeat(90_000),
        created_at: future,
        __proto__: { polluted: true },
      },
    ],
    merge_states: [
      {
        character_id: id,
        guid: null,
        number_times: { level: 9e15, names: { sockets: { x: [1, 'no number'] } }, filled: { bank: 1 } },
      },
    ],
    history: [{ character_id: id, points: [{ ...POINT, observed_at: future }], money: [], reputation_steps: [] }],
    firsts: [
      { character_id: id, what: 'level_60', at: future, look: null, item: null },
      { character_id: id, what: 'world_first', at: AT, look: null, item: null },
    ],
    joins: [{ character_id: id, joined_id: id, at: future, marks: { before: {}, after: {} } }],
    ids: [{ from: 99, id: 1 }],
    tasks: [{ name: 'Boss', reset: 'weekly', scope: 'character', ticks: [{ character_id: 99, at: future }] }],
  };
  const reply = await importInto(account, hostile);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({ added: { joins: 0, tasks: 1, ticks: 0 } });
  const [stored] = await list(account);
  expect(stored?.zone).toHaveLength(128);
  expect(stored?.note).toHaveLength(2_000);
  expect(stored?.equipment?.[0]?.item_name.length).toBeLessThanOrEqual(200);
  const now = target.clock.now();
  for (const time of [stored?.created_at, stored?.updated_at, ...Object.values(stored?.observed_at ?? {})])
    if (time !== undefined && time !== null) expect(Date.parse(time)).toBeLessThanOrEqual(now);
  const again = await createMoves(target).exportOf(account);
  expect(again.firsts.map(({ what }) => what)).not.toContain('world_first');
});

test('an account that would be too full keeps what it has and stores nothing of the part', async () => {
  const account = await signUp();
  const [first] = exported.characters;
  const characters = Array.from({ length: 1_999 }, (_, at) => ({
    id: at + 1,
    name: `Clone${at}`,
    realm: 'Emberfall',
    level: 1,
    race: 'Orc',
    class: 'Rogue',
    faction: 'Horde',
    game_id: first?.game_id,
    observed_at: { character: '2026-11-01T00:00:00.000Z' },
  }));
  const { importInto, list } = createMoves(target);
  expect((await importInto(account, { ...HEAD, characters })).status).toBe(200);
  const reply = await importInto(account, exported);
  expect([reply.status, reply.body]).toMatchObject([422, { code: 'ledger_full_characters' }]);
  expect(await list(account)).toHaveLength(1_999);
});

test('counts the parts of an account', async () => {
  await using limited = await startTestServer({ limits: { accountImports: { max: 1, windowMs: 60_000 } } });
  const account = await limited.signUp('Halla');
  const { importInto } = createMoves(limited);
  expect((await importInto(account, HEAD)).status).toBe(200);
  expect((await importInto(account, HEAD)).status).toBe(429);
});
