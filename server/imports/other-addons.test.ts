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
  owner = await server.signUp(`Keeper${++count}`);
});

const send = (text: string, game_short_code?: unknown) =>
  server.request('POST', '/api/characters/updates', {
    token: owner.token,
    body: { hex_data: Buffer.from(text).toString('hex'), game_short_code },
  });
const list = async () =>
  ((await server.request('GET', '/api/characters', { token: owner.token })).body as { data: Character[] }).data;

const SEEN = 1_745_399_762;
const BAGNON = `BrotherBags = {["PyrewoodVillage"]={["Brunhild"]={["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,[0]={"2589;20",},},},}\n`;
const TRACKER = `NITdatabase = {["global"]={["PyrewoodVillage"]={["myChars"]={["Brunhild"]={["level"]=60,["classEnglish"]="WARRIOR",["raceEnglish"]="Dwarf",["gold"]=77,["time"]=${SEEN},},},["trades"]={{["tradeWho"]="Stranger",},},},},}\n`;

test('asks for the game of a file that does not show it, by the name of the field', async () => {
  expect(await send(BAGNON)).toMatchObject({
    status: 422,
    body: {
      code: 'game_unknown',
      message: expect.stringContaining('Name the game in game_short_code: wow_classic, wow_retail.'),
      errors: [{ field: 'game_short_code', code: 'game_unknown' }],
    },
  });
  expect(await send(BAGNON, 'wow_classic')).toMatchObject({
    status: 200,
    body: { characters: [{ status: 'created' }] },
  });
  expect(await send(BAGNON, 'wow_3')).toMatchObject({ status: 400, body: { code: 'invalid_game_short_code' } });
});

test('reads files of several addons, one after another, as one character', async () => {
  expect(await send(BAGNON + TRACKER, 'wow_classic')).toMatchObject({
    status: 200,
    body: { characters: [{ name: 'Brunhild', game_id: 'wow_classic', status: 'created' }], warnings: [] },
  });
  const [character] = await list();
  expect(character).toMatchObject({
    copper: 77,
    observed_at: { character: new Date(SEEN * 1000).toISOString(), inventory: null },
    sources: { character: { addon: 'novainstancetracker' }, inventory: { addon: 'bagbrother' } },
    inventory: [{ item_name: 'Item 2589', item_count: 20, quality: null }],
  });
  expect(JSON.stringify(await send(BAGNON + TRACKER, 'wow_classic'))).toContain('"unchanged"');
});

test('finds a known character by its realm without blanks, and leaves what is dated', async () => {
  const own = payload({
    guid: 'Player-1-0A0A0A0A',
    observed_at: server.clock.now() - 9 * 86_400_000,
    character: { name: 'Brunhild', realm: 'Pyrewood Village', zone: 'Ironforge' },
    inventory: [{ name: 'Silk Cloth', itemID: 4306, bagNum: 0, slotNum: 1 }],
  });
  await send(JSON.stringify(own));
  expect(await send(BAGNON, 'wow_classic')).toMatchObject({ body: { characters: [{ realm: 'Pyrewood Village' }] } });
  expect(await list()).toMatchObject([
    { realm: 'Pyrewood Village', zone: 'Ironforge', inventory: [{ item_name: 'Silk Cloth' }] },
  ]);
});

test('writes the realm of a new character as the ledger has it', async () => {
  await send(TRACKER.replace('PyrewoodVillage', 'Pyrewood Village'), 'wow_classic');
  const bank = '["Stouts*"]={{["name"]="Ore",["items"]={[2]="2589;20",},},},';
  await send(BAGNON.replace('Brunhild', 'Marlene').replace(']={["Marlene', `]={${bank}["Marlene`), 'wow_classic');
  expect((await list()).map(({ name, realm }) => [name, realm])).toEqual([
    ['Brunhild', 'Pyrewood Village'],
    ['Marlene', 'Pyrewood Village'],
  ]);
  expect(await server.request('GET', '/api/holdings', { token: owner.token })).toMatchObject({
    body: { data: [{ name: 'Stouts', realm: 'Pyrewood Village' }] },
  });
});

test('says nothing of names that the banks of other addons lack', async () => {
  const bank = '["Stouts*"]={{["name"]="Ore",["items"]={[2]="2589;20",[7]="4306",},},},';
  const account = '["account"]={{["ID"]=13,["items"]={"765;3",},},},';
  const file = BAGNON.replace(']={["Brunhild', `]={${bank}["Brunhild`).replace(/,\}\n$/, `,${account}}\n`);
  expect(await send(file, 'wow_retail')).toMatchObject({ body: { characters: [{ name: 'Brunhild' }], warnings: [] } });
  expect(await server.request('GET', '/api/holdings', { token: owner.token })).toMatchObject({
    body: { data: expect.arrayContaining([expect.objectContaining({ kind: 'warband_bank' })]) },
  });
});

test('lists by name whom the files say too little of', async () => {
  const file = BAGNON.replace('["level"]=60,', '') + TRACKER.replaceAll('Brunhild', 'Marlene');
  const reply = await send(file, 'wow_classic');
  expect(reply).toMatchObject({
    status: 200,
    body: {
      characters: [{ name: 'Marlene' }],
      warnings: ['Brunhild (PyrewoodVillage) was left out: Bagnon saw this character, but nothing says its level'],
    },
  });
});

test('reads a known character from a file that lacks what the ledger knows', async () => {
  const tradeSkillMaster = `TradeSkillMasterDB = {["s@Brunhild - Alliance - Pyrewood Village@internalData@classKey"]="WARRIOR",["s@Brunhild - Alliance - Pyrewood Village@internalData@bankQuantity"]={["i:4306"]=7,},["s@Unknown - Alliance - Pyrewood Village@internalData@classKey"]="MAGE",}\n`;
  await send(BAGNON, 'wow_classic');
  expect(await send(tradeSkillMaster, 'wow_classic')).toMatchObject({
    status: 200,
    body: {
      characters: [{ name: 'Brunhild', status: 'updated' }],
      warnings: [expect.stringContaining('Unknown (Pyrewood Village) was left out')],
    },
  });
  expect(await list()).toMatchObject([
    {
      level: 60,
      race: 'Dwarf',
      sources: { character: { addon: 'bagbrother' }, bank: { addon: 'tradeskillmaster' } },
      inventory: expect.arrayContaining([expect.objectContaining({ item_count: 7 })]),
    },
  ]);
});

test('takes nothing for a file from a character of another class, or of another account', async () => {
  const without = BAGNON.replace('["level"]=60,', '');
  await send(BAGNON, 'wow_classic');
  expect(await send(without.replace('WARRIOR', 'MAGE'), 'wow_classic')).toMatchObject({ status: 422 });
  expect(await send(without, 'wow_classic')).toMatchObject({ status: 200 });
  owner = await server.signUp(`Stranger${count}`);
  expect(await send(without, 'wow_classic')).toMatchObject({ status: 422 });
});

test('stores and logs nothing of a file beyond what is read', async () => {
  await send(TRACKER + BAGNON);
  await send(TRACKER.replaceAll('"Dwarf"', '""'));
  expect(JSON.stringify(await list())).not.toContain('Stranger');
});
