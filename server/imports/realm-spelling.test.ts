import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { TestAccount } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { payload } from '../testing/characters/snapshots.ts';

let server: TestServer;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Speller${++count}`);
});

const send = (text: string) =>
  server.request('POST', '/api/characters/updates', {
    token: owner.token,
    body: { hex_data: Buffer.from(text).toString('hex'), game_short_code: 'wow_retail' },
  });
const list = async () =>
  ((await server.request('GET', '/api/characters', { token: owner.token })).body as { data: Character[] }).data;
const listed = async () => (await list()).map(({ name, realm }) => `${name} ${realm}`).toSorted();

const own = (name: string, realm: string) =>
  JSON.stringify(payload({ game_short_code: 'wow_retail', guid: `Player-1-${name}`, character: { name, realm } }));
const bags = (realm: string, ...names: readonly string[]) =>
  `BrotherBags = {["${realm}"]={${names
    .map((name) => `["${name}"]={["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,[0]={"2589;20"}},`)
    .join('')}}}\n`;
const text = (name: string, server: string) =>
  `warrior="${name}"\nlevel=60\nrace=dwarf\nregion=us\nserver=${server}\nrole=attack\nspec=arms\n\nhead=,id=212000,bonus_id=1/2\n`;

const REALMS: readonly (readonly [written: string, token: string, key: string])[] = [
  ['Area 52', 'area_52', 'Area52'],
  ["Kil'jaeden", 'kiljaeden', "Kil'jaeden"],
  ['Aggra (Português)', 'aggra_português', 'Aggra(Português)'],
  ['Ревущий фьорд', 'ревущий_фьорд', 'Ревущийфьорд'],
  ["Blade's Edge", 'blades_edge', "Blade'sEdge"],
  ['Skull Rock', 'skull_rock', 'SkullRock'],
];

test.each(REALMS)('a text without its first lines is of the character on %s', async (written, token) => {
  await send(own('Sima', written));
  expect(await send(text('Sima', token))).toMatchObject({ status: 200, body: { characters: [{ realm: written }] } });
  await send(text('Other', token));
  expect(await listed()).toEqual([`Other ${written}`, `Sima ${written}`]);
});

test.each(REALMS)('all characters of %s get its spelling with the first that has it', async (written, token, key) => {
  await send(text('Paula', token));
  await send(bags(key, 'Anna', 'Berta'));
  await send(own('Anna', written));
  expect(await listed()).toEqual([`Anna ${written}`, `Berta ${written}`, `Paula ${written}`]);
  const before = (await server.request('GET', '/api/characters', { token: owner.token })).headers;
  await send(bags(key, 'Anna', 'Berta'));
  expect(await listed()).toEqual([`Anna ${written}`, `Berta ${written}`, `Paula ${written}`]);
  const after = (await server.request('GET', '/api/characters', { token: owner.token })).headers;
  expect(after.get('etag')).toBe(before.get('etag'));
});

test('a page that knows the list gets a respelled character with the changes', async () => {
  await send(bags('SkullRock', 'Berta'));
  const since = (revision: number) =>
    server.request('GET', `/api/characters?since=${revision}&ledger=${server.context.db.ledgerId}`, {
      token: owner.token,
    });
  const { revision } = (await since(0)).body as { revision: number };
  await send(own('Anna', 'Skull Rock'));
  const changed = await since(revision);
  expect((changed.body as { data: Character[] }).data.map(({ name, realm }) => [name, realm]).toSorted()).toEqual([
    ['Anna', 'Skull Rock'],
    ['Berta', 'Skull Rock'],
  ]);
});

test('a spelling with stacked marks changes no other character, and gives way to a plain one', async () => {
  const tower = 'Embe\u0072\u0301\u0302\u0303\u0304\u0305fall';
  await send(own('Anna', tower));
  expect(await listed()).toEqual([`Anna ${tower}`]);
  await send(own('Berta', 'Emberfall'));
  await send(own('Carla', tower));
  expect(await listed()).toEqual(['Anna Emberfall', 'Berta Emberfall', 'Carla Emberfall']);
});
