import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdImport } from '../../../../testing/characters/held-import.ts';
import { payload } from '../../../../testing/characters/snapshots.ts';
import type { TestAccount } from '../../../../testing/client.ts';
import { startTestServers, type TestServers } from '../../../../testing/postgres/test-servers.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { joinTavern, openTavern } from '../../../../testing/tavern/tavern-client.ts';

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

test('an addon that is forgotten at a server stays so when an import at another was under way', async () => {
  const [one, two] = servers.all as [TestServer, TestServer];
  const { token } = await one.signUp('Forgetful');
  const text =
    'BrotherBags = {["Emberfall"]={["Wilma"]={["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["money"]=5,},},}';
  const importing = await holdImport(`${two.url}/api/characters/updates`, token, {
    hex_data: Buffer.from(text).toString('hex'),
    game_short_code: 'wow_classic',
  });
  expect(await one.request('DELETE', '/api/characters/sources/bagbrother', { token })).toMatchObject({ status: 200 });
  const reply = await importing.finish();
  expect(reply.resume().statusCode).toBeLessThan(300);
  const list = async () => (await one.request('GET', '/api/characters', { token })).body;
  await expect.poll(list).toMatchObject({ data: [] });
  const revisions = await one.context.db.read.selectFrom('users').select('characters_revision').execute();
  // It was there.
  expect(revisions).toContainEqual({ characters_revision: 2 });
});

test('a server lists where members stand in a room that is open at another', async () => {
  const [one, two] = servers.all as [TestServer, TestServer];
  const groupId = await openTavern(one, [owner], 'Tavern');
  const position = async (server: TestServer) => {
    const { body } = await server.request('GET', `/api/groups/${groupId}`, { token: owner.token });
    return (body as { members: { position: object | null }[] }).members[0]?.position;
  };
  expect(await position(two)).toBeNull();
  const socket = await joinTavern(one, owner.token, groupId);
  const here = await position(one);
  expect(here).not.toBeNull();
  await expect.poll(() => position(two)).toEqual(here);
  socket.close();
});
