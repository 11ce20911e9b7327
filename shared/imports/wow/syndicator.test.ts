import { describe, expect, it } from 'vitest';
import { readCharacters, readLua, readRejected } from '../../testing/saved-variables/read-lua.ts';

const item = (id: number, name: string, count = 1, level = 54) =>
  `{["itemID"]=${id},["itemCount"]=${count},["quality"]=2,["isBound"]=true,["iconTexture"]=134414,["itemLink"]="|cff1eff00|Hitem:${id}::::::::${level}:::::::::|h[${name}]|h|r",}`;

const DETAILS =
  '["details"]={["character"]="Marlene",["realm"]="Silver Hand",["realmNormalized"]="SilverHand",["className"]="MAGE",["class"]=8,["race"]="Gnome",["faction"]="Alliance",["guild"]="Copper Lanterns-SilverHand",},["money"]=3615050,';

const data = (record: string, global = 'SYNDICATOR_DATA') =>
  `${global} = {["Version"]=2,["Characters"]={["Marlene-SilverHand"]={${DETAILS}${record}},},}\n`;

describe('a character of Classic', () => {
  const record = `["bags"]={{${item(6948, 'Hearthstone')},{},},{},{},{},{},{${item(5396, 'Key to Searing Gorge')},},},
["bank"]={{${item(2770, 'Copper Ore', 20)},},{{},${item(2589, 'Linen Cloth', 1, 58)},},},
["equipped"]={{},${item(61_937, 'Stained Cap')},{},},["containerInfo"]={["bags"]={${item(4240, 'Woolen Bag')},},},["currencies"]={[395]=12,},`;
  const { characters } = readCharacters(data(record), { game: 'wow_classic' });

  it('has its level from the links', () => {
    expect(characters[0]?.character).toEqual({
      fieldSources: { level: { addon: 'syndicator', uncertain: true } },
      name: 'Marlene',
      realm: 'Silver Hand',
      level: 58,
      race: 'Gnome',
      class: 'Mage',
      faction: 'Alliance',
      guild: 'Copper Lanterns',
      copper: 3_615_050,
    });
  });

  it('has bags with names, sizes and icons, and the key ring behind the bags', () => {
    expect(characters[0]?.inventory).toEqual([
      { bagNum: 0, bagSize: 2 },
      { bagNum: 0, slotNum: 1, itemID: 6948, name: 'Hearthstone', quality: 2, iconID: 134_414, enchantID: 0 },
      expect.objectContaining({ bagNum: -2, slotNum: 1, itemID: 5396 }),
    ]);
  });

  it('has the bank from bag 5 on', () => {
    expect(characters[0]?.bank).toMatchObject([
      { bagNum: -1, bagSize: 1 },
      { bagNum: -1, itemID: 2770, count: 20 },
      { bagNum: 5, bagSize: 2 },
      { bagNum: 5, slotNum: 2, itemID: 2589 },
    ]);
  });

  it('wears what is one behind its slot', () => {
    expect(characters[0]?.equipment).toMatchObject([{ slotName: 'Head', itemName: 'Stained Cap', quality: 2 }]);
  });

  it('reads the table of Baganator alike', () => {
    const { characters: older } = readCharacters(data(record, 'BAGANATOR_DATA'), { game: 'wow_classic' });
    expect(older).toEqual(characters);
  });
});

it('gives attached items of the mail and own auctions with their end', () => {
  const letter = item(2589, 'Linen Cloth', 20).replace('}', '["expirationTime"]=1751986802,["sender"]="Stranger",}');
  const { characters } = readCharacters(data(`["mail"]={${letter},},["auctions"]={${letter},},`), {
    game: 'wow_classic',
  });
  expect(characters[0]?.mail).toMatchObject([
    { itemID: 2589, name: 'Linen Cloth', count: 20, quality: 2, expiresAt: 1_751_986_802_000 },
  ]);
  expect(characters[0]?.auctions).toEqual(characters[0]?.mail);
  expect(JSON.stringify(characters)).not.toContain('Stranger');
});

it('knows Retail by the tabs of the bank, whose reagent bag is carried', () => {
  const record = `["bags"]={{},{},{},{},{},{${item(210_930, 'Bismuth')},},},["bank"]={},["bankTabs"]={{["name"]="Tab 1",["slots"]={{},${item(2770, 'Ore')},},},},`;
  const { characters } = readCharacters(data(record));
  expect(characters[0]).toMatchObject({
    game_short_code: 'wow_retail',
    inventory: [{ bagNum: 5 }, { bagNum: 5, itemID: 210_930 }],
    bank: [
      { bagNum: 6, bagSize: 2 },
      { bagNum: 6, slotNum: 2, itemID: 2770 },
    ],
  });
});

it('asks for the game where nothing shows it', () => {
  const reading = readLua(data(`["bags"]={{${item(6948, 'Hearthstone')},},},`));
  expect(reading).toMatchObject({ ok: false, problem: { code: 'game_unknown' } });
});

it('shows battle pets and keystones by name, never by an item id', () => {
  const pet = '["itemID"]=82800,["itemLink"]="|cff0070dd|Hbattlepet:868:25:3:1400:260:260:0:0|h[Pandaren Monk]|h|r"';
  const key =
    '["itemID"]=180653,["itemLink"]="|cffa335ee|Hkeystone:180653:503:12:10:9:0:0|h[Keystone: Ara-Kara (12)]|h|r"';
  const { characters } = readCharacters(data(`["bags"]={{{${pet},},{${key},},${item(6948, 'Stone')},},},`), {
    game: 'wow_retail',
  });
  expect(characters[0]?.inventory?.slice(1, 3)).toEqual([
    { bagNum: 0, slotNum: 1, name: 'Pandaren Monk', quality: 3, petSpecies: 868, petLevel: 25 },
    { bagNum: 0, slotNum: 2, name: 'Keystone: Ara-Kara (12)', quality: 4 },
  ]);
  expect(characters[0]).toMatchObject({
    weekly: { keystone: { id: 503, level: 12, name: 'Keystone: Ara-Kara (12)', affixes: [10, 9] } },
    sources: { weekly: 'syndicator' },
    observed: {},
  });
});

it('names a record without details by its key', () => {
  const { texts } = readRejected('SYNDICATOR_DATA = {["Characters"]={["Elder-SilverHand"]={["money"]=7,},},}\n');
  expect(texts.at(-1)).toBe(
    'Elder (SilverHand) was left out: Baganator saw this character, but nothing says its level, race, class, faction',
  );
});
