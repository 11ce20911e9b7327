import { describe, expect, it } from 'vitest';
import { hashGuid, hashName } from '../../../characters/holdings/account-hashes.ts';
import { isSameBank, type BankMarks } from '../../../characters/holdings/same-bank.ts';
import { NO_FACTS } from '../../../characters/identity-facts.ts';
import type { UploadOptions } from '../../upload/read-upload.ts';
import { readCharacters } from '../../../testing/saved-variables/read-lua.ts';

const RETAIL = { game: 'wow_retail', fileTime: 1_760_000_000_000 };
const CLASSIC = { game: 'wow_classic', fileTime: 1_760_000_000_000 };
const WHO = '["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["level"]=9,';
const ELDER = `["Emberfall"]={["Elder"]={${WHO}},`;
const SEEN = 1_745_399_762;
const banksOf = (lua: string, options: UploadOptions) => readCharacters(lua, options).characters[0]?.holdings;

it('BagBrother has the tabs of guilds and of the account, without a time', () => {
  const file = `BrotherBags = {${ELDER}["Copper Lanterns*"]={{["name"]="Ore",["size"]=98,["items"]={[2]="2770::::::::9;20",},},},["Empty*"]={},},
["account"]={{["ID"]=14,["name"]="Herbs",["size"]=98,["items"]={"765;3",},},},}\n`;
  expect(banksOf(file, RETAIL)).toEqual([
    {
      kind: 'guild_bank',
      realm: 'Emberfall',
      name: 'Copper Lanterns',
      source: 'bagbrother',
      before: RETAIL.fileTime,
      tabs: [
        { index: 1, name: 'Ore', size: 98, items: [{ bagNum: 1, slotNum: 2, itemID: 2770, count: 20, enchantID: 0 }] },
      ],
    },
    expect.objectContaining({
      kind: 'warband_bank',
      tabs: [{ index: 2, name: 'Herbs', size: 98, items: [{ bagNum: 2, slotNum: 1, itemID: 765, count: 3 }] }],
    }),
  ]);
});

it('Syndicator has visited guilds and the account with their money, under the realm as others write it', () => {
  const slots = '["slots"]={{},{["itemID"]=2770,["itemCount"]=20,["quality"]=1,},}';
  const guild = (name: string, more: string) =>
    `["${name}-SilverHand"]={["details"]={["guild"]="${name}",["realm"]="SilverHand",["visited"]=true,},${more}},`;
  const file = `BrotherBags = {["Silver Hand"]={["Elder"]={${WHO}},},}
SYNDICATOR_DATA = {["Version"]=2,["Characters"]={},["Guilds"]={${guild('Copper Lanterns', `["money"]=77,["bank"]={{["name"]="Ore",${slots},},},`)}["Other-SilverHand"]={["money"]=0,["details"]={["guild"]="Other",["realm"]="SilverHand",["visited"]=false,},["bank"]={},},},
["Warband"]={{["money"]=500,["bank"]={{["name"]="Gear",${slots},},},},},}\n`;
  expect(banksOf(file, RETAIL)).toMatchObject([
    {
      kind: 'guild_bank',
      name: 'Copper Lanterns',
      realm: 'Silver Hand',
      copper: 77,
      source: 'syndicator',
      tabs: [{ index: 1, name: 'Ore', size: 2, items: [{ slotNum: 2, itemID: 2770 }] }],
    },
    { kind: 'warband_bank', copper: 500, tabs: [{ index: 1, name: 'Gear' }] },
  ]);
});

it('numbers the tabs of the warband bank by the bags of both ages of the client', () => {
  const file = (first: number) =>
    `BrotherBags = {${ELDER}},["account"]={{["ID"]=${first},["items"]={"765",},},{["ID"]=${first + 1},["items"]={"2770",},},},}\n`;
  for (const first of [12, 13]) {
    const [bank] = banksOf(file(first), RETAIL) ?? [];
    expect(bank?.tabs).toMatchObject([
      { index: 1, items: [{ itemID: 765 }] },
      { index: 2, items: [{ itemID: 2770 }] },
    ]);
  }
});

it('has the account of the characters in the bundle, by their ids where those are known', () => {
  const file = `BrotherBags = {${ELDER}},["account"]={{["ID"]=13,["items"]={"765",},},},}
DataStore_CharacterIDs = {["Set"]={["Default.Emberfall.Elder"]=1,},}
DataStore_CharacterGUIDs = {"Player-1085-0B000001",}
DataStore_Characters_Info = {{["name"]="Elder",["lastUpdate"]=${SEEN},},}\n`;
  const account = [hashGuid('Player-1085-0B000001'), ...hashName('Elder', 'Emberfall', NO_FACTS)].toSorted();
  expect(banksOf(file, RETAIL)).toMatchObject([{ kind: 'warband_bank', account }]);
});

describe('the warband banks of namesakes', () => {
  const bank = (item: number, folder: number | null) => {
    const file = `BrotherBags = {["Illidan"]={["Tildwyn"]={${WHO}},},["account"]={{["ID"]=13,["items"]={"${item}",},},},}\n`;
    const [read] = banksOf(file, { ...RETAIL, place: { flavour: 'wow', account: folder } }) ?? [];
    return { kind: 'warband_bank', realm: null, copper: null, tabs: [], account: read?.account ?? [] } as BankMarks;
  };

  it('in two account folders are two, and in one it is one', () => {
    expect(isSameBank(bank(765, 1), bank(2770, 2))).toBe(false);
    expect(isSameBank(bank(765, 1), bank(2770, 1))).toBe(true);
    expect(isSameBank(bank(765, 1), bank(2770, null))).toBe(false);
  });

  it('do not belong to the account that shares its data', () => {
    const shared = `DataStore_CharacterIDs = {["Set"]={["Default.Illidan.Tildwyn"]=1,["Friend.Illidan.Berta"]=2,},}
DataStore_Characters_Info = {{["name"]="Tildwyn",["lastUpdate"]=${SEEN},},{["name"]="Berta",["lastUpdate"]=${SEEN},},}
BrotherBags = {["Illidan"]={["Tildwyn"]={${WHO}},},["account"]={{["ID"]=13,["items"]={"765",},},},}\n`;
    expect(banksOf(shared, RETAIL)?.[0]?.account).toEqual(hashName('Tildwyn', 'Illidan', NO_FACTS));
  });
});

it('ArkInventory has the vault of a guild, without tabs that are locked', () => {
  const file = `ARKINVDB = {["global"]={["player"]={["data"]={["Elder - Emberfall"]={["info"]={["isplayer"]=true,["name"]="Elder",["realm"]="Emberfall",["level"]=9,["class"]="WARRIOR",["race"]="Dwarf",["faction"]="Alliance",},["location"]={[5]={["bag"]={{["slot"]={{["h"]="|cffffffff|Hitem:765::::::::9:|h[Silverleaf]|h|r",["count"]=5,},},},},},},},
["+Copper Lanterns - Emberfall"]={["info"]={["name"]="Copper Lanterns",["realm"]="Emberfall",["money"]=8030001,},["location"]={[4]={["bag"]={{["slot"]={{["count"]=1,},},},{["slot"]={{["h"]="|cffffffff|Hitem:2770::::::::9:|h[Copper Ore]|h|r",["count"]=20,},},},},},},},},},},}\n`;
  expect(banksOf(file, CLASSIC)).toMatchObject([
    { name: 'Copper Lanterns', copper: 8_030_001, tabs: [{ index: 2, items: [{ itemID: 2770, count: 20 }] }] },
  ]);
  expect(readCharacters(file, CLASSIC).characters[0]).toMatchObject({
    mail: [{ itemID: 765, name: 'Silverleaf', count: 5 }],
    sources: { mail: 'arkinventory' },
  });
});

it('DataStore dates the tabs of guilds in both forms, and not those of the account', () => {
  const tab = `["ClientTime"]=${SEEN},["visitedBy"]="Stranger",["size"]=98,`;
  const file = `BrotherBags = {${ELDER}},}
DataStore_ContainersDB = {["global"]={["Guilds"]={["Default.Emberfall.Copper Lanterns"]={["money"]=590000,["Tabs"]={{${tab}["ids"]={[3]=2770,},["counts"]={[3]=20,},},},},},},}
DataStore_GuildIDs = {["List"]={"Default.Emberfall.Stouts","Default.Emberfall.Unseen",},}
DataStore_Containers_Guilds = {{["Tabs"]={[2]={["ClientTime"]=${SEEN},["items"]={${765 * 2 ** 16 + 4},},["links"]={},},},},{["Tabs"]={},},}
DataStore_Containers_Warbank = {[13]={["name"]="Gear",["items"]={${765 * 2 ** 16 + 4},},["links"]={},},[14]={["name"]="Ore",["items"]={},["links"]={},},}\n`;
  const banks = banksOf(file, RETAIL);
  expect(banks).toMatchObject([
    {
      name: 'Copper Lanterns',
      copper: 590_000,
      observed_at: SEEN * 1000,
      tabs: [{ index: 1, observed_at: SEEN * 1000, items: [{ slotNum: 3, itemID: 2770, count: 20 }] }],
    },
    { name: 'Stouts', tabs: [{ index: 2, items: [{ itemID: 765, count: 4 }] }] },
    { kind: 'warband_bank', tabs: [{ index: 1, name: 'Gear', items: [{ itemID: 765, count: 4 }] }] },
  ]);
  expect(banks?.[2]).not.toHaveProperty('observed_at');
  expect(JSON.stringify(banks)).not.toContain('Stranger');
});

describe('BagSync’s guild banks, saved once for each realm whose members opened them', () => {
  const member = (name: string, more = '') => `["${name}"]={${WHO}["guild"]="Copper Lanterns",${more}},`;
  const bank = (realmKey: string, stacks = '"2770;20"') =>
    `["Copper Lanterns©"]={["money"]=100,["realmKey"]="${realmKey}",["tabs"]={{${stacks}},},},`;
  const CONNECTED = 'Farstriders;Hydraxis;ThoriumBrotherhood';
  const read = (realms: string) =>
    banksOf(`BagSyncDB = {${realms}}\n`, RETAIL)?.map(({ realm, connected, isHome }) => [realm, connected, isHome]);

  it('are of the realm that the members know to be the guild’s', () => {
    const home = '["guildrealm"]="Thorium Brotherhood",';
    const realms = ['Thorium Brotherhood', 'ThoriumBrotherhood', 'Farstriders'].map(
      (realm, at) => `["${realm}"]={${member(`Member${at}`, home)}${bank(CONNECTED)}},`,
    );
    expect(read(realms.join(''))).toEqual(realms.map(() => ['Thorium Brotherhood', undefined, true]));
  });

  it('are else of the visited realm, with those that are connected with it', () => {
    expect(read(`["Farstriders"]={${member('Ada')}${bank(CONNECTED)}},["Unknown"]={${bank('Unknown')}},`)).toEqual([
      ['Farstriders', ['Farstriders', 'Hydraxis', 'ThoriumBrotherhood'], undefined],
      ['Unknown', undefined, undefined],
    ]);
  });

  it('are only of the visited realm where its members are of two guilds of that name', () => {
    const members = member('Ada', '["guildrealm"]="Hydraxis",') + member('Bea', '["guildrealm"]="Farstriders",');
    expect(read(`["Farstriders"]={${members}${bank(CONNECTED)}},`)).toEqual([['Farstriders', undefined, undefined]]);
  });
});
