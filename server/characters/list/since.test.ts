import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { applyListChanges } from '#shared/characters/apply-list-changes.ts';
import { createEventFeed } from '../../base/events.ts';
import type { TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { CharacterList } from './character-list.ts';
import { createListStore } from './store.ts';
import { bagItem, MINUTE, NOW, payload } from '../../testing/characters/snapshots.ts';

let server: TestServer;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Client${++count}`);
});

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.request(method, `/api/characters${path}`, {
    token: owner.token,
    headers,
    ...(body !== undefined && { body }),
  });
const importOf = async (name: string, given: Parameters<typeof payload>[0] = {}): Promise<number> =>
  (
    (await call('POST', '/import', payload({ ...given, character: { name, ...given?.character } }))).body as {
      character: Character;
    }
  ).character.id;

/** A client that keeps the list, as the pages do. */
interface Client {
  revision: number;
  ledger: string;
  tag: string;
  list: readonly Character[];
}
interface Changes {
  readonly data: Character[];
  readonly order: number[];
  readonly revision: number;
  readonly ledger: string;
}
const whole = async (): Promise<Client> => {
  const reply = await call('GET', '?since=0');
  const { data, revision, ledger } = reply.body as Changes;
  return { revision, ledger, tag: reply.headers.get('etag') ?? '', list: data };
};
const changesSince = (since: number, headers: Record<string, string> = {}, ledger = server.context.db.ledgerId) =>
  call('GET', `?since=${since}&ledger=${ledger}`, undefined, headers);
/** Loads the changes as a page does; returns the status and the names sent. */
async function load(client: Client): Promise<{ readonly status: number; readonly names: string[] }> {
  const { status, body, headers } = await changesSince(client.revision, { 'if-none-match': client.tag }, client.ledger);
  if (status === 304) return { status, names: [] };
  const { data, order, revision, ledger } = body as Changes;
  client.list = applyListChanges(client.list, data, order) ?? [];
  client.tag = headers.get('etag') ?? '';
  [client.revision, client.ledger] = [revision, ledger];
  return { status, names: data.map(({ name }) => name) };
}

test('sends the changes since a revision, from which a client has the whole list', async () => {
  for (const name of ['Tilda', 'Bruni', 'Osk']) await importOf(name);
  const client = await whole();
  expect(await load(client)).toEqual({ status: 304, names: [] });
  await importOf('Bruni', { observed_at: NOW - MINUTE, character: { level: 61 }, inventory: [bagItem('a')] });
  const removed = await importOf('Abel');
  expect(await load(client)).toEqual({ status: 200, names: ['Abel', 'Bruni'] });
  expect(client).toEqual(await whole());
  await call('DELETE', `/${removed}`);
  await call('PATCH', `/${client.list.find(({ name }) => name === 'Osk')?.id}`, { favourite: true });
  expect(await load(client)).toEqual({ status: 200, names: ['Osk'] });
  expect(client).toEqual(await whole());
  expect(await load(client)).toEqual({ status: 304, names: [] });
});

test('moves a renamed character to the position of its new name', async () => {
  await importOf('Zora', { guid: 'Player-1-1', observed_at: NOW - 2 * MINUTE });
  await importOf('Bruni');
  const client = await whole();
  await importOf('Abel', { guid: 'Player-1-1', observed_at: NOW - MINUTE });
  await load(client);
  expect(client.list.map(({ name }) => name)).toEqual(['Abel', 'Bruni']);
  expect(client).toEqual(await whole());
});

test('sends the changes in the format of the contract, with no-store', async () => {
  await importOf('Tilda');
  const { revision } = await whole();
  await importOf('Bruni');
  const reply = await changesSince(revision);
  expect(['cache-control', 'vary'].map((header) => reply.headers.get(header))).toEqual(['no-store', 'accept-encoding']);
});

test('sends the whole list with its order when the changes since a revision are not known', async () => {
  await importOf('Tilda');
  const { revision, tag } = await whole();
  await importOf('Bruni');
  const names = async (since: number) => ((await changesSince(since)).body as Changes).data.map(({ name }) => name);
  expect(await names(revision)).toEqual(['Bruni']);
  expect(await names(revision + 900)).toEqual(['Bruni', 'Tilda']);
  for (const query of [`?since=${revision}`, `?since=${revision}&ledger=another`])
    expect(((await call('GET', query)).body as Changes).data).toHaveLength(2);
  expect(((await call('GET', '', undefined, { 'if-none-match': tag })).body as Changes).data).toHaveLength(2);
});

test('sends the changes to a client that was away while the server was started again', async () => {
  for (const name of ['Tilda', 'Bruni', 'Osk']) await importOf(name);
  const client = await whole();
  const [bruni, osk] = client.list;
  await call('DELETE', `/${bruni?.id}`);
  await call('PATCH', `/${osk?.id}`, { note: 'Bank' });
  await importOf('Abel');
  // As in a new process: nothing was announced to this list.
  const started = new CharacterList(
    createListStore(server.context.db),
    createEventFeed(() => {}),
    server.context.db,
  );
  const request = { since: client, ifNoneMatch: client.tag, acceptsGzip: () => false };
  const { data, order } = JSON.parse(String((await started.get(owner.user.id, request)).body)) as Changes;
  expect(data.map(({ name }) => name)).toEqual(['Abel', 'Osk']);
  expect(applyListChanges(client.list, data, order)).toEqual((await whole()).list);
});

test('sends a joined character, and both once they are two again', async () => {
  const ids = [await importOf('Tilda'), await importOf('Tilda', { character: { realm: 'Elsewhere' } })];
  await importOf('Osk');
  const client = await whole();
  const join = await server.request('POST', '/api/characters/join', {
    token: owner.token,
    body: { keep: ids[0], other: ids[1] },
  });
  expect([join.status, await load(client)]).toEqual([200, { status: 200, names: ['Tilda'] }]);
  expect(client).toEqual(await whole());
  await server.request('POST', `/api/characters/joins/${ids[1]}/undo`, { token: owner.token });
  expect(await load(client)).toEqual({ status: 200, names: ['Tilda', 'Tilda'] });
  expect(client).toEqual(await whole());
});

test.each(['-1', 'x', '1.5', ''])('rejects since=%s', async (since) => {
  expect((await call('GET', `?since=${since}`)).status).toBe(400);
});
