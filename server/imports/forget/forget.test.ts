import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countTold } from '#shared/characters/told-by.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { holdImport } from '../../testing/characters/held-import.ts';
import { bagItem, payload } from '../../testing/characters/snapshots.ts';

let server: TestServer;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Forgetful${++count}`);
});

const SEEN = 1_745_399_762;
const bagnon = (...names: string[]) =>
  `BrotherBags = {["Emberfall"]={${names.map((name) => `["${name}"]={["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["money"]=5,[0]={"2589;20",},[-1]={"4306;3",},},`).join('')}},}\n`;
const tracker = (name: string) =>
  `NITdatabase = {["global"]={["Emberfall"]={["myChars"]={["${name}"]={["level"]=60,["classEnglish"]="WARRIOR",["raceEnglish"]="Dwarf",["gold"]=77,["time"]=${SEEN},},},},},}\n`;

const request = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  server.request(method, `/api/characters${path}`, { token: owner.token, body });
const send = (text: string) =>
  request('POST', '/updates', { hex_data: Buffer.from(text).toString('hex'), game_short_code: 'wow_classic' });
const list = async () => ((await request('GET', '')).body as { data: Character[] }).data;
const forget = (addon: string) => request('DELETE', `/sources/${addon}`);
const own = (name: string) =>
  send(
    JSON.stringify(
      payload({
        guid: null,
        observed_at: server.clock.now() - 86_400_000,
        character: { name, realm: 'Emberfall', copper: 900 },
        inventory: [bagItem('Silk')],
      }),
    ),
  );

test('deletes the characters known only from the addon, and its sections of the others', async () => {
  await send(bagnon('Wilma', 'Brunhild') + tracker('Brunhild'));
  const before = countTold(await list());
  expect(before.get('bagbrother')).toEqual({ characters: 2, only: 1, sections: 5 });
  expect(await forget('bagbrother')).toMatchObject({
    status: 200,
    body: { data: { characters: 1, changed: 1, sections: 5 } },
  });
  const after = await list();
  expect(after).toMatchObject([
    { name: 'Brunhild', copper: 77, inventory: null, sources: { character: { addon: 'novainstancetracker' } } },
  ]);
  expect(after[0]?.sources).not.toHaveProperty('bank');
  expect(countTold(after).has('bagbrother')).toBe(false);
  expect(await forget('bagbrother')).toMatchObject({ body: { data: { characters: 0, changed: 0, sections: 0 } } });
});

test('leaves what the own addon recorded, and takes its next observation', async () => {
  await send(bagnon('Brunhild'));
  await own('Brunhild');
  expect(await list()).toMatchObject([{ copper: 900, inventory: [{ in_bank: true }, { item_name: 'Silk' }] }]);
  await forget('bagbrother');
  const [brunhild] = await list();
  expect(brunhild).toMatchObject({ copper: 900, inventory: [{ item_name: 'Silk' }] });
  expect(brunhild).not.toHaveProperty('sources');
  await send(bagnon('Brunhild'));
  expect((await list())[0]?.inventory).toHaveLength(2);
});

test('forgets numbers that the addon told of a character that another one describes', async () => {
  await send(bagnon('Brunhild'));
  const dated = tracker('Brunhild').replace('["gold"]=77,', '');
  await send(dated);
  expect(await list()).toMatchObject([{ copper: 5, sources: { character: { addon: 'novainstancetracker' } } }]);
  await forget('bagbrother');
  expect(await list()).toMatchObject([{ copper: null, level: 60 }]);
});

const HELM = { slotName: 'Head', itemID: 200, itemName: 'Helm', quality: 3 };
/** An observation of worn and carried items, of another addon if given. */
const see = async (minutes: number, given: Record<string, unknown>, addon?: string): Promise<void> => {
  const sections = ['character', ...Object.keys(given)];
  const each = <T>(value: T) => Object.fromEntries(sections.map((section) => [section, value]));
  const body = payload({
    observed: each(server.clock.now() - minutes * 60_000),
    ...(addon !== undefined && { sources: each(addon) }),
    ...given,
  });
  expect((await request('POST', '/import', body)).status).toBe(201);
};

test('forgets names of enchantments and sets that the addon told of items that another one saw', async () => {
  const numbers = { enchantID: 1900, setID: 209 };
  await see(
    9,
    { equipment: [{ ...HELM, ...numbers, enchantName: 'Crusader', setName: 'Might', setSize: 8 }] },
    'datastore',
  );
  await see(8, { equipment: [{ ...HELM, enchantID: 803, enchantName: 'Fiery Weapon' }] });
  await see(7, { equipment: [{ ...HELM, ...numbers }] });
  expect((await list())[0]?.equipment?.[0]).toMatchObject({ enchant_name: 'Crusader', set_name: 'Might', set_size: 8 });
  expect(await forget('datastore')).toMatchObject({ body: { data: { characters: 0, changed: 1, sections: 0 } } });
  const [helm] = (await list())[0]?.equipment ?? [];
  expect(helm).toMatchObject({ item_name: 'Helm', enchant_id: 1900 });
  expect(Object.keys(helm ?? {}).filter((field) => /enchant_name|set_name|set_size/.test(field))).toEqual([]);
  await see(6, { equipment: [{ ...HELM, enchantID: 803 }] });
  expect((await list())[0]?.equipment?.[0]).toHaveProperty('enchant_name', 'Fiery Weapon');
  await see(5, { equipment: [{ ...HELM, ...numbers }] });
  expect((await list())[0]?.equipment?.[0]).not.toHaveProperty('enchant_name');
  expect(await forget('datastore')).toMatchObject({ body: { data: { changed: 0 } } });
});

test('forgets details that the addon told of items that another addon saw', async () => {
  const bag = { bagNum: 0, bagSize: 16 };
  const silk = { itemID: 4306, bagNum: 0, slotNum: 1, count: 20 };
  await see(9, { inventory: [bag, { ...silk, name: 'Silk Cloth', quality: 1, iconID: 132_905 }] }, 'bagbrother');
  await see(8, { inventory: [silk] }, 'datastore');
  expect(await list()).toMatchObject([
    { inventory: [{ item_name: 'Silk Cloth', quality: 1, icon_id: 132_905 }], bags: [{ size: 16 }] },
  ]);
  await forget('bagbrother');
  const [character] = await list();
  expect(character?.inventory).toMatchObject([{ item_name: 'Item 4306', quality: null, item_count: 20 }]);
  expect(character?.inventory?.[0]).not.toHaveProperty('icon_id');
  expect(character).not.toHaveProperty('bags');
});

test('forgets of a joined character what the addon told of each part', async () => {
  await send(bagnon('Wilma'));
  await own('Brunhild');
  const [one, other] = ['Brunhild', 'Wilma'].map(async (name) => (await list()).find((each) => each.name === name)?.id);
  expect((await request('POST', '/join', { keep: await one, other: await other })).status).toBe(200);
  await forget('bagbrother');
  const [only, ...more] = await list();
  expect(more).toEqual([]);
  expect(only).toMatchObject({ name: 'Brunhild', copper: 900, inventory: [{ item_name: 'Silk' }] });
});

test('names of more than one batch, and nothing of another account', async () => {
  const names = Array.from(
    { length: 120 },
    (_, index) => `W${String.fromCharCode(97 + (index % 26))}${'o'.repeat(1 + index / 26)}`,
  );
  await send(bagnon(...names));
  const other = await server.signUp(`Other${count}`);
  await server.request('POST', '/api/characters/updates', {
    token: other.token,
    body: { hex_data: Buffer.from(bagnon('Wilma')).toString('hex'), game_short_code: 'wow_classic' },
  });
  expect(await forget('bagbrother')).toMatchObject({ body: { data: { characters: 120 } } });
  expect(await list()).toEqual([]);
  const { body } = await server.request('GET', '/api/characters', { token: other.token });
  expect((body as { data: Character[] }).data).toHaveLength(1);
});

test('forgets the bank tabs and the money that the addon told, and leaves those of others', async () => {
  const before = server.clock.now() - 86_400_000;
  const told = { source: 'bagbrother', before };
  const importBanks = async (name: string, holdings: readonly object[]): Promise<void> => {
    const body = payload({ game_short_code: 'wow_retail', guid: null, character: { name }, holdings });
    expect((await request('POST', '/import', body)).status).toBe(201);
  };
  const tab = (index: number, name: string) => ({ index, items: [{ slotNum: 1, itemID: 100, name, count: 1 }] });
  const guild = (name: string) => ({ kind: 'guild_bank', realm: 'Emberfall', name });
  await importBanks('Brunhild', [
    { kind: 'warband_bank', copper: 7, tabs: [tab(1, 'Silk'), tab(2, 'Wool')], ...told },
    { ...guild('Copper Lanterns'), tabs: [tab(1, 'Silk')], ...told },
  ]);
  await importBanks('Brunhild', [{ kind: 'warband_bank', tabs: [tab(2, 'Linen')] }]);
  expect((await forget('bagbrother')).status).toBe(200);
  const { body } = await server.request('GET', '/api/holdings', { token: owner.token });
  expect(body).toMatchObject({
    data: [
      { kind: 'warband_bank', copper: null, copper_at: null, tabs: [{ index: 2, items: [{ item_name: 'Linen' }] }] },
    ],
  });
});

test('rejects an addon that no source reads', async () => {
  expect(await forget('allthethings')).toMatchObject({ status: 404 });
});

test('removes what an import brings that was under way when the player forgot the addon', async () => {
  // Leaves the session in memory.
  await list();
  const importing = await holdImport(`${server.url}/api/characters/updates`, owner.token, {
    hex_data: Buffer.from(bagnon('Wilma')).toString('hex'),
    game_short_code: 'wow_classic',
  });
  const forgetting = forget('bagbrother');
  // The server has received the second call once it has answered one that came after it.
  await list();
  await importing.finish();
  expect(await forgetting).toMatchObject({ status: 200, body: { data: { characters: 1 } } });
  expect(await list()).toEqual([]);
});
