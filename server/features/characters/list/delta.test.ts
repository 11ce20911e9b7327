import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHANGES_ONLY, listCharacters, type Character } from '#shared/contract/characters/characters.ts';
import { applyListChanges } from '#shared/character/apply-list-changes.ts';
import type { TestAccount } from '../../../testing/client.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { bagItem, MINUTE, NOW, payload } from '../../../testing/characters/snapshots.ts';

let server: TestServer;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Follower${++count}`);
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

/** Somebody who keeps the list, as the pages do. */
interface Follower {
  tag: string;
  list: readonly Character[];
}
const whole = async (): Promise<Follower> => {
  const reply = await call('GET', '');
  return { tag: reply.headers.get('etag') ?? '', list: (reply.body as { data: Character[] }).data };
};
const changes = (tag: string) => call('GET', '', undefined, { 'if-none-match': tag, 'a-im': CHANGES_ONLY });
async function follow(follower: Follower): Promise<{ readonly status: number; readonly named: string[] }> {
  const { status, body, headers } = await changes(follower.tag);
  if (status === 304) return { status, named: [] };
  const { data, order } = body as { data: Character[]; order?: number[] };
  follower.list = order === undefined ? data : (applyListChanges(follower.list, data, order) ?? []);
  follower.tag = headers.get('etag') ?? '';
  return { status, named: data.map(({ name }) => name) };
}

test('who holds a list gets what changed since, and then holds the list', async () => {
  for (const name of ['Tilda', 'Bruni', 'Osk']) await importOf(name);
  const follower = await whole();
  expect(await follow(follower)).toEqual({ status: 304, named: [] });
  await importOf('Bruni', { observed_at: NOW - MINUTE, character: { level: 61 }, inventory: [bagItem('a')] });
  const gone = await importOf('Abel');
  expect(await follow(follower)).toEqual({ status: 226, named: ['Abel', 'Bruni'] });
  expect(follower).toEqual(await whole());
  await call('DELETE', `/${gone}`);
  await call('PATCH', `/${follower.list.find(({ name }) => name === 'Osk')?.id}`, { favourite: true });
  expect(await follow(follower)).toEqual({ status: 226, named: ['Osk'] });
  expect(follower).toEqual(await whole());
  expect(await follow(follower)).toEqual({ status: 304, named: [] });
});

test('one that was renamed stands where its name belongs', async () => {
  await importOf('Zora', { guid: 'Player-1-1', observed_at: NOW - 2 * MINUTE });
  await importOf('Bruni');
  const follower = await whole();
  await importOf('Abel', { guid: 'Player-1-1', observed_at: NOW - MINUTE });
  await follow(follower);
  expect(follower.list.map(({ name }) => name)).toEqual(['Abel', 'Bruni']);
  expect(follower).toEqual(await whole());
});

test('the answer is as the contract says, and nothing that a cache may keep', async () => {
  await importOf('Tilda');
  const { tag } = await whole();
  await importOf('Bruni');
  const reply = await changes(tag);
  expect(Compile(listCharacters.schema.response[226]).Check(reply.body)).toBe(true);
  expect(['cache-control', 'delta-base', 'im', 'vary'].map((header) => reply.headers.get(header))).toEqual([
    'no-store',
    tag,
    CHANGES_ONLY,
    'accept-encoding, a-im',
  ]);
});

test('the whole list comes when it is not known what changed', async () => {
  await importOf('Tilda');
  const { tag } = await whole();
  const stranger = await server.signUp(`Stranger${count}`);
  const [, id = '', revision = ''] = /"c\d+-(\d+)-(\d+)/.exec(tag) ?? [];
  await importOf('Bruni');
  const plain = await call('GET', '', undefined, { 'if-none-match': tag });
  expect(plain.status).toBe(200);
  const others = [
    '"other"',
    '*x',
    `"c1-${stranger.user.id}-${revision}"`,
    `"c1-${id}-0"`,
    `"c1-${id}-999"`,
    `"c0-${id}-${revision}"`,
  ];
  for (const other of others)
    expect([other, (await changes(other)).status]).toEqual([other, other === `"c1-${id}-0"` ? 226 : 200]);
  // A change that nobody heard of lies in between.
  server.context.events.emit('charactersInDoubt', { userId: owner.user.id });
  await server.context.db.write((transaction) =>
    transaction.updateTable('users').set({ characters_revision: 90 }).where('id', '=', owner.user.id).execute(),
  );
  expect((await changes(tag)).status).toBe(200);
});
