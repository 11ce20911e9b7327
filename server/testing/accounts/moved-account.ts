import { expect } from 'vitest';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import { ledgerFile } from '../characters/ledger-file.ts';
import { MINUTE, payload } from '../characters/snapshots.ts';
import { upload } from '../characters/uploads.ts';
import type { TestAccount } from '../client.ts';
import type { TestServer } from '../server.ts';

const DAY = 86_400_000;

type Json = Readonly<Record<string, unknown>>;

/** Calls of one account, each of which must succeed. */
export function createMoves(server: TestServer) {
  const must = async <T>(account: TestAccount, method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await server.request(method, `/api${path}`, { token: account.token, body });
    expect(reply.status, `${method} ${path}: ${reply.text.slice(0, 500)}`).toBeLessThan(300);
    return reply.body as T;
  };
  const list = async (account: TestAccount): Promise<readonly Character[]> =>
    (await must<{ data: Character[] }>(account, 'GET', '/characters')).data;
  return {
    must,
    list,
    exportOf: (account: TestAccount) => must<AccountExport>(account, 'GET', '/users/export'),
    importInto: (account: TestAccount, body: unknown) =>
      server.request('POST', '/api/users/import', { token: account.token, body }),
  };
}

function foreignPayload(now: number): Json {
  const points = [9, 8, 5].map((days) => [now - days * DAY, 1000 * days] as const);
  const seen = { level: 41, race: 'Gnome', class: 'Mage', copper: 77 };
  return {
    ...payload({
      character: { name: 'Zipp', realm: 'Emberfall', ...seen, moneyHistory: { addon: 'tradeskillmaster', points } },
    }),
    inventory: [{ itemID: 2589, name: 'Linen Cloth', bagNum: 0, slotNum: 1, count: 4 }],
    sources: { character: 'datastore', inventory: 'bagbrother' },
    observed: { character: now - 3 * DAY },
    before: { inventory: now - 2 * DAY },
  };
}

function retailPayload(now: number): Json {
  return {
    ...payload({
      game_short_code: 'wow_retail',
      guid: 'Player-7-0000ABCD',
      character: { name: 'Sigrun', level: 80, copper: 5 },
    }),
    observed_at: now - MINUTE,
    equipment: [
      { slotName: 'Head', itemName: 'Helm of Ale', itemID: 200, quality: 4, enchantID: 7, enchantName: 'Foam' },
    ],
    inventory: [],
    currencies: [{ id: 3008, name: 'Valorstones', count: 120 }],
    collections: [{ kind: 'mounts', ids: '1-9,40' }],
    holdings: [
      {
        kind: 'warband_bank',
        copper: 9_000,
        tabs: [{ index: 1, name: 'Ore', items: [{ slotNum: 3, name: 'Ore', itemID: 2772 }] }],
      },
      {
        kind: 'guild_bank',
        realm: 'Hydraxian',
        name: 'Lanterns',
        tabs: [{ index: 2, items: [{ slotNum: 1, name: 'Ale', itemID: 2593 }] }],
      },
    ],
  };
}

/** Fills an account with everything that an import takes. */
export async function fillAccount(server: TestServer, account: TestAccount): Promise<void> {
  const { must, list } = createMoves(server);
  const now = server.clock.now();
  for (const generation of [0, 1, 2]) {
    const sent = await upload(server, account.token, ledgerFile({ characters: 4, generation, isComplete: true }));
    expect(sent.status, sent.message).toBe(200);
  }
  await must(account, 'POST', '/characters/import', retailPayload(now));
  await must(account, 'POST', '/characters/updates', {
    hex_data: Buffer.from(JSON.stringify(foreignPayload(now))).toString('hex'),
  });
  // Its name was taken by another character of the same class.
  for (const [guid, minutes] of [
    ['Player-1-AAAA', 9],
    ['Player-1-BBBB', 5],
  ] as const)
    await must(account, 'POST', '/characters/import', {
      ...payload({ guid, character: { name: 'Torvald', level: minutes } }),
      observed_at: now - minutes * MINUTE,
    });
  const ids = (await list(account)).map(({ id }) => id);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await must(account, 'PATCH', `/characters/${first}`, { note: 'Ask for ale.', favourite: true });
  const retail = (await list(account)).find(({ name }) => name === 'Sigrun');
  await must(account, 'PATCH', `/characters/${retail?.id}`, { pinned_currencies: [3008], hidden: true });
  await must(account, 'POST', '/characters/import', {
    ...retailPayload(now),
    observed_at: now,
    currencies: [{ id: 3008, name: 'Valorstones', count: 130 }],
  });
  await must(account, 'POST', '/characters/join', { keep: first, other: second });
  await must(account, 'POST', '/characters/joins/apart', { keep: third, other: fourth });
  const { data } = await must<{ data: Task }>(account, 'POST', '/tasks', {
    name: 'Boss',
    reset: 'weekly',
    scope: 'character',
  });
  await must(account, 'PUT', `/tasks/${data.id}/tick`, { character_id: third, done: true });
  await must(account, 'POST', '/tasks', { name: 'Fish', reset: 'daily', scope: 'account' });
  await must(account, 'POST', '/characters/excluded', {
    characters: [
      {
        game_id: 'wow_classic',
        name: 'Bankalt',
        realm: 'Emberfall',
        facts: { family: 'wow_classic_era', region: 'eu', accounts: [7] },
      },
    ],
    addons: [{ game_id: 'wow_classic', addon: 'bagsync' }],
  });
  await must(account, 'PUT', '/notifications/quiet-hours', {
    quietHours: { from: '22:00', to: '07:00', zone: 'Europe/Berlin' },
  });
}

const ID_FIELDS = new Set(['character_id', 'joined_id', 'one_id', 'other_id', 'one', 'other', 'exportId']);
/** Numbers of rows, and what is true of a server or an account and of no character. */
const LOCAL_FIELDS = new Set(['revision', 'updated_at', 'user', 'exported_at', 'sessions', 'service']);

/** A reply with names instead of the ids of characters, without ids of other rows. */
function withNames(value: unknown, names: ReadonlyMap<number, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withNames(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const nameOf = (id: unknown): unknown => (typeof id === 'number' ? (names.get(id) ?? `unknown ${id}`) : id);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
      if (LOCAL_FIELDS.has(key)) return [];
      if (ID_FIELDS.has(key)) return [[key, nameOf(each)]];
      if (key === 'character_ids') return [[key, (each as number[]).map(nameOf).toSorted()]];
      return [[key, withNames(each, names)]];
    }),
  );
}

/** Characters by what they are on every server: names alone are not unique. */
async function nameCharacters(server: TestServer, account: TestAccount): Promise<ReadonlyMap<number, string>> {
  const { db } = server.context;
  const rows = await db.read
    .selectFrom('characters')
    .select(['id', 'guid', 'name', 'realm', 'game_id'])
    .where('user_id', '=', account.user.id)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, Object.values(row).join(' ')]));
}

const byText = (one: unknown, other: unknown): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** The replies that the pages of an account load, and its export, by names instead of ids: equal for equal accounts. */
export async function readPages(server: TestServer, account: TestAccount): Promise<Record<string, unknown>> {
  const { must, list, exportOf } = createMoves(server);
  const names = await nameCharacters(server, account);
  const pages: Record<string, unknown> = {};
  const documents = await list(account);
  const dropIds = (rows: readonly Json[]): unknown[] => rows.map(({ id: _id, ...row }) => row);
  pages['characters'] = documents.map(({ id, joined, ...document }) => [
    names.get(id),
    withNames(document, names),
    joined?.map((part) => ({ ...part, id: names.get(part.id) })),
  ]);
  for (const { id } of documents) {
    pages[`history ${names.get(id)}`] = await must(account, 'GET', `/characters/${id}/history`);
    pages[`achievements ${names.get(id)}`] = await must(account, 'GET', `/characters/${id}/achievements`);
  }
  for (const path of ['/achievements', '/collections', '/notifications/quiet-hours'])
    pages[path] = withNames(await must(account, 'GET', path), names);
  for (const path of ['/holdings', '/tasks', '/characters/excluded'])
    pages[path] = withNames(dropIds((await must<{ data: Json[] }>(account, 'GET', path)).data), names);
  const { data: trends } = await must<{ data: Json[] }>(account, 'GET', '/characters/trends');
  pages['/characters/trends'] = trends.map(({ id, ...trend }) => [names.get(Number(id)), trend]);
  const { data: hints } = await must<{ data: Json }>(account, 'GET', '/characters/joins');
  pages['/characters/joins'] = withNames(hints['apart'], names);
  pages['/items'] = await must(account, 'GET', '/items?game=wow_classic&ids=2589,2593');
  pages['export'] = namedExport(await exportOf(account), names);
  return pages;
}

/** Of what an import takes; lists that are ordered by ids in the order of their texts. */
function namedExport(exported: AccountExport, names: ReadonlyMap<number, string>): Json {
  const { characters, merge_states, history, firsts, apart, joins, holdings, collections, tasks, item_names } =
    exported;
  const rows: Readonly<Record<string, readonly object[]>> = {
    characters: characters.map(({ id, ...document }) => ({ character_id: id, ...document })),
    holdings: holdings.map(({ id: _id, ...holding }) => holding),
    merge_states,
    history,
    firsts,
    apart: apart.map(({ one_id, other_id, at }) => ({ pair: [names.get(one_id), names.get(other_id)].toSorted(), at })),
    joins,
    collections,
    tasks,
    item_names,
  };
  return Object.fromEntries(
    Object.entries(rows).map(([part, list]) => [part, list.map((row) => withNames(row, names)).toSorted(byText)]),
  );
}
