import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
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

test('imports a character whose faction nothing says as unknown, until a file says it', async () => {
  const text =
    'evoker="Simna"\nlevel=80\nrace=dracthyr\nregion=eu\nserver=emberfall\nspec=devastation\n\nhead=,id=212000\n';
  expect(await send(text)).toMatchObject({ status: 200, body: { characters: [{ name: 'Simna', status: 'created' }] } });
  expect(await list()).toMatchObject([{ faction: 'Unknown' }]);
  await send(
    `SavedInstancesDB={["DBVersion"]=12,["Toons"]={["Simna - Emberfall"]={["Level"]=70,["Class"]="EVOKER",["oRace"]="Dracthyr",["Faction"]="Horde",["LastSeen"]=${SEEN},["Covenant"]=0}},["Instances"]={}}`,
  );
  expect(await list()).toMatchObject([{ name: 'Simna', realm: 'Emberfall', faction: 'Horde' }]);
  await send(text);
  expect(await list()).toMatchObject([{ faction: 'Horde' }]);
});

const banks = async () =>
  ((await server.request('GET', '/api/holdings', { token: owner.token })).body as { data: Holding[] }).data;
/** A file of Baganator's with a character and the warband bank of its account. */
const baganator = (name: string, copper: number, ...ids: number[]) => {
  const slots = ids.map((id) => `{["itemID"]=${id},["itemCount"]=20,["quality"]=1,}`).join(',');
  const level = '["itemLink"]="|cffffffff|Hitem:2589::::::::80:::::|h[Linen Cloth]|h|r"';
  return `SYNDICATOR_DATA={["Version"]=2,["Characters"]={["${name}-Emberfall"]={["details"]={["character"]="${name}",["realm"]="Emberfall",["className"]="WARRIOR",["race"]="Dwarf",["faction"]="Alliance",},["bags"]={{{["itemID"]=2589,${level}},},},},},["Guilds"]={},["Warband"]={{["money"]=${copper},["bank"]={{["slots"]={${slots}}}},},},}\n`;
};
const sendRetail = (text: string) => send(text, 'wow_retail');

test('account folders of two players give two warband banks, each with its later visits', async () => {
  await sendRetail(baganator('Aldwyn', 500, 2770));
  await sendRetail(baganator('Berta', 900, 765, 2447));
  expect((await banks()).map(({ copper }) => copper)).toEqual([500, 900]);
  server.clock.advance(60_000);
  await sendRetail(baganator('Aldwyn', 501, 2770, 2771));
  const [first, second, ...others] = await banks();
  expect(others).toEqual([]);
  expect([first?.copper, second?.copper]).toEqual([501, 900]);
  const characters = await list();
  const nameOf = (id: number) => characters.find((each) => each.id === id)?.name;
  expect([first, second].map((bank) => bank?.character_ids?.map(nameOf))).toEqual([['Aldwyn'], ['Berta']]);
});

test('two game accounts of one player, whose warband banks are equal, give one', async () => {
  await sendRetail(baganator('Aldwyn', 500, 2770, 765));
  await sendRetail(baganator('Berta', 500, 765, 2770));
  expect(await banks()).toMatchObject([{ copper: 500 }]);
  server.clock.advance(60_000);
  await sendRetail(baganator('Berta', 700, 765));
  expect(await banks()).toMatchObject([{ copper: 700 }]);
});

test('the own addon and another one have one warband bank, by the ids and the names of the account', async () => {
  const own = (name: string, guid: string, copper: number) =>
    `TavernLedgerDB={version=2,account={interface=120105,warband={money=${copper},moneySeen=1795204700}},characters={["${guid}"]={interface=120105,name="${name}",realm="Emberfall",level=80,race="Dwarf",class="Warrior",faction="Alliance",seen={character=1795204700}}}}\n`;
  for (const text of [
    baganator('Aldwyn', 500, 2770),
    baganator('Berta', 900, 765),
    own('Aldwyn', 'Player-1-00000001', 510),
    own('Berta', 'Player-1-00000002', 910),
  ])
    await sendRetail(text);
  expect((await banks()).map(({ copper, tabs }) => [copper, tabs[0]?.items[0]?.item_id])).toEqual([
    [510, 2770],
    [910, 765],
  ]);
});

const bagnonGuild = (realm: string, name: string, guild: string, stacks: string) =>
  `["${realm}"]={["${name}"]={["level"]=80,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,},["${guild}*"]={{["items"]={${stacks}},["size"]=98,},},},`;
const bagnon = (...realms: string[]) => `BrotherBags = {${realms.join('')}}\n`;

test('a guild bank that members of connected realms opened is one, by equal content', async () => {
  const stacks = '"2770;20","765;5",';
  await sendRetail(
    bagnon(
      bagnonGuild('Thorium Brotherhood', 'Ada', 'Copper Lanterns', stacks),
      bagnonGuild('Farstriders', 'Bea', 'Copper Lanterns', stacks),
    ),
  );
  expect(await banks()).toMatchObject([{ name: 'Copper Lanterns' }]);
  server.clock.advance(60_000);
  await sendRetail(bagnon(bagnonGuild('Thorium Brotherhood', 'Ada', 'Copper Lanterns', '"2770;9",')));
  expect(await banks()).toMatchObject([{ tabs: [{ items: [{ item_id: 2770, item_count: 9 }] }] }]);
});

test('three guilds of one name stay three, also where BagSync knows them to be of connected realms', async () => {
  const file = bagnon(
    ...['Emberfall', 'Farstriders', 'Hydraxis'].map((realm, at) =>
      bagnonGuild(realm, `Member${'abc'[at]}`, 'Stouts', `"2770;${20 + at}",`),
    ),
  );
  await sendRetail(file);
  await sendRetail(file);
  expect(await banks()).toHaveLength(3);
  const bagSync = ['Emberfall', 'Farstriders', 'Hydraxis'].map(
    (realm, at) =>
      `["${realm}"]={["Member${'abc'[at]}"]={["class"]="WARRIOR",["race"]="Dwarf",["faction"]="Alliance",["level"]=80,["guild"]="Stouts",["guildrealm"]="${realm}",},["Stouts©"]={["money"]=5,["realmKey"]="Emberfall;Farstriders;Hydraxis",["tabs"]={{"2770;20",},},},},`,
  );
  await sendRetail(`BagSyncDB = {${bagSync.join('')}}\n`);
  expect(await banks()).toHaveLength(3);
});

test('equal banks of guilds of one name stay apart where BagSync knows that their realms are not connected', async () => {
  const realms = ['Emberfall', 'Farstriders', 'Hydraxis'].map(
    (realm) =>
      `["${realm}"]={["Ada"]={["class"]="WARRIOR",["race"]="Dwarf",["faction"]="Alliance",["level"]=80,},["Stouts©"]={["money"]=5,["realmKey"]="${realm}",["tabs"]={{"2770;20"},},},},`,
  );
  await sendRetail(`BagSyncDB = {${realms.join('')}}\n`);
  expect(await banks()).toHaveLength(3);
});

test('a guild bank of BagSync is one for all realms that are connected, whatever was seen on each', async () => {
  const realm = (name: string, stacks: string, member = '') =>
    `["${name}"]={${member}["Stouts©"]={["money"]=5,["realmKey"]="Farstriders;Hydraxis",["tabs"]={{${stacks}},},},},`;
  const member =
    '["Ada"]={["class"]="WARRIOR",["race"]="Dwarf",["faction"]="Alliance",["level"]=80,["bag"]={[0]={"2589;20"}},},';
  await sendRetail(`BagSyncDB = {${realm('Farstriders', '"2770;20"', member)}${realm('Hydraxis', '"765;5"')}}\n`);
  expect(await banks()).toMatchObject([{ name: 'Stouts', realm: 'Farstriders' }]);
});
