import { afterAll, beforeAll, expect, test } from 'vitest';
import { payload } from '../../testing/characters/snapshots.ts';
import type { TestAccount } from '../../testing/client.ts';
import { startTestServers, type TestServers } from '../../testing/postgres/test-servers.ts';
import type { TestServer } from '../../testing/server.ts';

let servers: TestServers;
let owner: TestAccount;

beforeAll(async () => {
  servers = await startTestServers(2);
  owner = await servers.all[0].signUp('Owner');
});
afterAll(() => servers[Symbol.asyncDispose]());

interface List {
  readonly data: readonly { readonly id: number; readonly note: string }[];
}

const read = (server: TestServer, tag?: string) =>
  server.request('GET', '/api/characters', {
    token: owner.token,
    ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
  });

test('a list that a server has sent before is current after each change at another', async () => {
  const { token } = owner;
  const imported = await servers.all[0].request('POST', '/api/characters/import', { token, body: payload() });
  expect(imported.status, imported.text).toBeLessThan(300);
  let tag = '';
  for (let round = 0; round < 20; round++) {
    const [writer, reader] = round % 2 === 0 ? servers.all : servers.all.toReversed();
    const before = await read(reader as TestServer);
    const { id } = (before.body as List).data[0] ?? { id: 0 };
    tag = before.headers.get('etag') ?? '';
    const body = { note: `Note ${round}` };
    const changed = await (writer as TestServer).request('PATCH', `/api/characters/${id}`, { token, body });
    expect(changed.status, changed.text).toBe(200);
    const after = await read(reader as TestServer, tag);
    expect(after.status).toBe(200);
    expect((after.body as List).data.map(({ note }) => note)).toEqual([body.note]);
  }
  expect((await read(servers.all[0], tag)).status).toBe(200);
});
