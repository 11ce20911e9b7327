import { describe, expect, it } from 'vitest';
import { adler32 } from './simulationcraft-checksum.ts';
import { readCharacters, readLua, readRejected } from '../../testing/saved-variables/read-lua.ts';

const CLASSIC = { game: 'wow_classic' };
const link = (id: number, name: string) => `|cff1eff00|Hitem:${id}::::::::7::::::::::|h[${name}]|h|r`;

describe('ArkInventory', () => {
  const slot = (id: number, name: string, number: number) =>
    `[${number}]={["h"]="${link(id, name)}",["count"]=2,["slot_id"]=${number},["q"]=2,}`;
  const location = `[1]={["bag"]={{["count"]=16,["slot"]={${slot(2589, 'Linen Cloth', 3)},},},},},
[2]={["bag"]={{["count"]=32,["slot"]={${slot(5396, 'Key', 1)},},},},},[3]={["bag"]={{["count"]=24,["slot"]={${slot(2770, 'Ore', 1)},},},{["count"]=8,["slot"]={${slot(2771, 'Tin', 1)},},},},},
[6]={["bag"]={{["slot"]={${slot(53, 'Shirt', 6)},${slot(36, 'Mace', 17)},},},},},`;
  const info = (name: string, more: string) => `["info"]={["name"]="${name}",["realm"]="Emberfall",${more}}`;
  const db = `ARKINVDB = {["global"]={["player"]={["data"]={
["!ACCOUNT - 100"]={${info('My Account', '["class"]="ACCOUNT",')},},["+Copper Lanterns - Emberfall"]={${info('Copper Lanterns', '["class"]="GUILD",')},},
["Elder - Emberfall"]={${info('Elder', '["isplayer"]=true,["guid"]="Player-6409-04600001",["class"]="PRIEST",["race"]="Human",["level"]=7,["faction"]="Alliance",["guild_id"]="+Copper Lanterns - Emberfall",["money"]=5590,')},["location"]={${location}},},},},},}\n`;

  it('gives the characters with their id, and neither guild nor account', () => {
    const { characters } = readCharacters(db);
    expect(characters).toHaveLength(1);
    expect(characters[0]).toMatchObject({
      game_short_code: 'wow_classic',
      guid: 'Player-6409-04600001',
      character: { name: 'Elder', level: 7, guild: 'Copper Lanterns', copper: 5590 },
      equipment: [
        { slotName: 'Shirt', itemName: 'Shirt' },
        { slotName: 'Main Hand', itemName: 'Mace' },
      ],
      inventory: [
        { bagNum: 0, bagSize: 16 },
        { bagNum: 0, slotNum: 3, name: 'Linen Cloth', quality: 2, count: 2 },
        { bagNum: -2, name: 'Key' },
      ],
      bank: [
        { bagNum: -1, bagSize: 24 },
        { bagNum: -1, name: 'Ore' },
        { bagNum: 5, bagSize: 8 },
        { bagNum: 5, name: 'Tin' },
      ],
    });
  });

  it('gives the characters of each realm, as it kept them until 2016', () => {
    const old = `ARKINVDB = {["realm"]={["Emberfall"]={["player"]={["data"]={["+Copper Lanterns"]={${info('Copper Lanterns', '["class"]="GUILD",')},},
["Elder"]={${info('Elder', '["player_id"]="Elder",["class"]="MAGE",["race"]="Scourge",["level"]=9,["faction"]="Horde",')},["location"]={${location}},},},},},},}\n`;
    const { characters } = readCharacters(old);
    expect(characters.map(({ character }) => [character.name, character.race, character.level])).toEqual([
      ['Elder', 'Undead', 9],
    ]);
    expect(characters[0]?.inventory).toHaveLength(3);
  });
});

describe('BagSync', () => {
  const db = (more = '') =>
    `BagSyncDB = {["options§"]={["x"]={["y"]=1,},},["Emberfall"]={["guild§"]={["Stranger"]={},},["Elder"]={["bag"]={[0]={"6948","2589;20",},},["class"]="ROGUE",["race"]="Scourge",["faction"]="Horde",["money"]=4,["mailbox"]={"765;5",},${more}},},}\n`;

  it('gives no character for its own keys, and names the one without a level', () => {
    const { texts } = readRejected(db(), CLASSIC);
    expect(texts.slice(1)).toEqual([
      'Elder (Emberfall) was left out: BagSync saw this character, but nothing says its level',
    ]);
  });

  it('fills the bags of a character whose level another addon says', () => {
    const other =
      'BrotherBags = {["Emberfall"]={["Elder"]={["level"]=5,["class"]="ROGUE",["race"]="Scourge",["faction"]=false,},},}\n';
    const { characters } = readCharacters(db() + other, CLASSIC);
    expect(characters).toHaveLength(1);
    expect(characters[0]).toMatchObject({
      character: { name: 'Elder', level: 5, copper: 4 },
      sources: { character: 'bagbrother', inventory: 'bagsync', mail: 'bagsync' },
      mail: [{ itemID: 765, count: 5 }],
      inventory: [
        { bagNum: 0, slotNum: 1, itemID: 6948 },
        { bagNum: 0, slotNum: 2, itemID: 2589, count: 20 },
      ],
    });
  });
});

describe('BagSync of other years', () => {
  const level =
    'BrotherBags = {["Emberfall"]={["Elder"]={["level"]=5,["class"]="ROGUE",["race"]="Scourge",["faction"]=false,},},}\n';
  const read = (fields: string, beside = '') =>
    readCharacters(
      `BagSyncDB = {["Emberfall"]={["Elder"]={["class"]="ROGUE",${fields}},},${beside}}\n${level}`,
      CLASSIC,
    );

  it('says what is worn by slot until 2020, with counts behind a comma, and money as gold', () => {
    const { characters } = read(
      '["gold"]=49944,["equip"]={[0]={[6]="1839",[16]="122368::::::::::::1:582:::",},},["bag"]={[0]={"62530,4",},},',
    );
    expect(characters[0]).toMatchObject({
      character: { copper: 49_944 },
      equipment: [
        { slotName: 'Waist', itemID: 1839 },
        { slotName: 'Main Hand', itemID: 122_368 },
      ],
      inventory: [{ itemID: 62_530, count: 4 }],
    });
  });

  it('does not say what is worn by a list without gaps', () => {
    expect(read('["equip"]={"2105","120","121",},').characters[0]).not.toHaveProperty('equipment');
    expect(read('["equip"]={[5]="2105",[7]="120",},').characters[0]?.equipment).toHaveLength(2);
  });

  it('gives currencies with their names, guilds without their mark, and their banks', () => {
    const files = `BagSyncDB = {["warband§"]={["money"]=7,["tabs"]={[2]={"2589;20",},},},["Emberfall"]={["Copper Lanterns©"]={["money"]=900,["tabs"]={{"2770;3",},},},
["Elder"]={["class"]="ROGUE",["guild"]="Copper Lanterns©",["currency"]={[1191]={["count"]=3,["name"]="Valor",["header"]="Season",},},},},}\n${level}`;
    const { characters, warnings } = readCharacters(files, { game: 'wow_retail' });
    expect(readLua(files).addons).toMatchObject([
      { addon: 'bagbrother', game: null, question: 'open' },
      { addon: 'bagsync', game: 'wow_retail' },
    ]);
    expect(warnings).toEqual([]);
    expect(characters).toHaveLength(1);
    expect(characters[0]).toMatchObject({
      game_short_code: 'wow_retail',
      character: { guild: 'Copper Lanterns' },
      currencies: [{ id: 1191, name: 'Valor', count: 3 }],
      holdings: [
        { kind: 'warband_bank', copper: 7, tabs: [{ index: 2, items: [{ itemID: 2589, count: 20 }] }] },
        { kind: 'guild_bank', name: 'Copper Lanterns', copper: 900, tabs: [{ index: 1, items: [{ itemID: 2770 }] }] },
      ],
    });
  });
});

describe('TradeSkillMaster', () => {
  const key = (field: string) => `["s@Elder - Horde - Silver Hand@internalData@${field}"]`;
  const tsm = `TradeSkillMasterDB = {${key('bagQuantity')}={["i:2589"]=40,["p:868"]=1,},${key('bankQuantity')}={["i:2770"]=3,},${key('mailQuantity')}={["i:765"]=5,},${key('auctionQuantity')}={["i:766"]=6,},${key('money')}=77,${key('goldLogLastUpdate')}=1628376159,${key('classKey')}="WARLOCK",${key('playerProfessions')}={["Mining"]={["level"]=300,["maxLevel"]=375,},},${key('csvSales')}="Stranger",["_syncOwner"]="key",}\n`;

  it('is below every other addon, but fills stocks, money and professions', () => {
    const other =
      'BrotherBags = {["SilverHand"]={["Elder"]={["level"]=70,["class"]="WARLOCK",["race"]="Scourge",["faction"]=false,[0]={"6948",},},},}\n';
    const { characters } = readCharacters(tsm + other, CLASSIC);
    expect(characters).toHaveLength(1);
    expect(characters[0]).toMatchObject({
      character: { name: 'Elder', realm: 'Silver Hand', level: 70, copper: 77 },
      mail: [{ itemID: 765, count: 5 }],
      auctions: [{ itemID: 766, count: 6 }],
      inventory: [{ bagNum: 0, itemID: 6948 }],
      bank: [{ bagNum: -1, itemID: 2770, count: 3 }],
      professions: [{ name: 'Mining', level: 300, maxLevel: 375 }],
      sources: { inventory: 'bagbrother', bank: 'tradeskillmaster', professions: 'tradeskillmaster' },
    });
  });

  it('has nothing of which it counts 0', () => {
    const other =
      'BrotherBags = {["SilverHand"]={["Elder"]={["level"]=70,["class"]="WARLOCK",["race"]="Scourge",["faction"]=false,},},}\n';
    const counts = (field: string) => `${key(field)}={["i:2589"]=0,["i:2770"]=3,["i:765"]=1,}`;
    const fields = ['bagQuantity', 'bankQuantity', 'mailQuantity', 'auctionQuantity'].map(counts).join(',');
    const { characters } = readCharacters(`TradeSkillMasterDB = {${fields},}\n${other}`, CLASSIC);
    const expected = [{ itemID: 2770, count: 3 }, { itemID: 765 }];
    expect(characters[0]).toMatchObject({ inventory: expected, bank: expected, mail: expected, auctions: expected });
  });

  it('has the money of earlier days, the last of each, and leaves out lines that are no money', () => {
    const day = Date.parse('2021-08-07T00:00:00Z') / 60_000;
    const lines = [
      'minute,copper',
      `${day + 5},1460000`,
      `${day + 9},1370000`,
      `${day + 1_440},99999999990000`,
      `${day + 2_000},-5`,
      `${day + 3_000},9999999999999999`,
      '3,77',
      `${day + 2_880},0`,
      ...Array.from({ length: 1_000 }, (_, minute) => `${day + 4_320 + minute},${minute * 1_000}`),
    ];
    const log = tsm.replace('}\n', `${key('goldLog')}="${lines.join('\\n')}",}\n`);
    const other =
      'BrotherBags = {["SilverHand"]={["Elder"]={["level"]=70,["class"]="WARLOCK",["race"]="Scourge",["faction"]=false,},},}\n';
    const { characters } = readCharacters(log + other, CLASSIC);
    expect(characters[0]?.character.moneyHistory).toEqual({
      addon: 'tradeskillmaster',
      points: [
        [(day + 9) * 60_000, 1_370_000],
        [(day + 1_440) * 60_000, 99_999_999_990_000],
        [(day + 2_880) * 60_000, 0],
        [(day + 5_319) * 60_000, 999_000],
      ],
    });
  });
});

describe('a pasted text for SimulationCraft', () => {
  const signed = (above: string) => `${above}# Checksum: ${adler32(above).toString(16)}\n`;
  const text = signed(`# Brunhild - Fury - 2026-04-23 10:52 - EU/Argent Dawn
# SimC Addon 12.0.0-02
# WoW 12.0.5.67088, TOC 120005

warrior="Brunhild"
level=90
race=dark_iron_dwarf
region=eu
server=argent_dawn
professions=mining=39/herbalism=100
spec=fury

# Casque of the Elder (253)
head=,id=250458,enchant_id=44,gem_id=213494,bonus_id=6652/12667
# Blade (250)
main_hand=,id=249671,bonus_id=12786

### Gear from Bags
#
# Frayed Guise (201)
# head=,id=258876,bonus_id=13611,drop_level=90

### Additional Character Info
#
# upgrade_currencies=
`);

  it('is a character with equipment, professions and the gear of its bags', () => {
    const { characters } = readCharacters(text);
    expect(characters[0]).toMatchObject({
      game_short_code: 'wow_retail',
      character: {
        name: 'Brunhild',
        realm: 'Argent Dawn',
        level: 90,
        race: 'Dark Iron Dwarf',
        class: 'Warrior',
        faction: 'Alliance',
      },
      equipment: [
        {
          slotName: 'Head',
          itemID: 250_458,
          itemName: 'Casque of the Elder',
          itemLevel: 253,
          enchantID: 44,
          gemIDs: [213_494],
          bonusIDs: [6652, 12_667],
        },
        { slotName: 'Main Hand', itemID: 249_671 },
      ],
      inventory: [{ itemID: 258_876, name: 'Frayed Guise', itemLevel: 201 }],
      professions: [
        { name: 'Mining', level: 39 },
        { name: 'Herbalism', level: 100 },
      ],
    });
  });

  it('has neither name nor level of an item without a comment', () => {
    const lines = text.replace('# Blade (250)\n', '').replace('### Additional', '# back=,id=258880\n\n### Additional');
    const [read] = readCharacters(lines).characters;
    expect(read?.equipment?.[1]).toEqual({ slotName: 'Main Hand', itemID: 249_671, bonusIDs: [12_786], enchantID: 0 });
    expect(read?.inventory).toMatchObject([{ itemLevel: 201 }, { itemID: 258_880 }]);
    expect(read?.inventory?.[1]).toEqual({ bagNum: 0, itemID: 258_880, enchantID: 0 });
  });

  it('is of Classic with an interface number of five digits', () => {
    const classic = text.replace('TOC 120005', 'TOC 40400').replace('race=dark_iron_dwarf', 'race=dwarf');
    expect(readCharacters(classic).characters[0]?.game_short_code).toBe('wow_classic');
  });

  it('is whole without the comments above it, then of the realm in the token', () => {
    const { characters, warnings } = readCharacters(
      signed(text.slice(text.indexOf('warrior='), text.indexOf('# Checksum'))),
      { game: 'wow_retail' },
    );
    expect(characters[0]?.character).toMatchObject({ name: 'Brunhild', realm: 'argent_dawn', level: 90 });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['a byte order mark', `\uFEFF${text}`],
    ['other ends of lines', text.replaceAll('\n', '\r')],
    ['blanks around lines', `  \n  ${text.replaceAll('\n', ' \r\n\t')}`],
  ])('is the same with %s', (_, pasted) => {
    expect(readCharacters(pasted)).toEqual(readCharacters(text));
  });

  it('is an interval around its clock, which has no zone, and its bags have no time', () => {
    const { characters } = readCharacters(text.replaceAll('\n', '\r\n'));
    const clock = Date.UTC(2026, 3, 23, 10, 52);
    const HOUR = 3_600_000;
    expect(characters[0]?.observed).toEqual({
      character: clock - 14 * HOUR,
      equipment: clock - 14 * HOUR,
      professions: clock - 14 * HOUR,
    });
    expect(characters[0]?.before?.inventory).toBe(clock + 12 * HOUR);
  });

  const changed = [expect.stringContaining('Brunhild (Argent Dawn) is cut off or was changed')];

  it.each([
    ['cut off below the gear', text.slice(0, text.indexOf('### Gear')), ['Head', 'Main Hand']],
    ['cut off in the middle of an item', text.slice(0, text.indexOf('9671,bonus_id=12786')), ['Head']],
    ['without an item', text.replace(/^head=.*\n/m, ''), ['Main Hand']],
  ])('%s keeps its level and replaces no gear that has a time', (_, pasted, slots) => {
    const { characters, warnings } = readCharacters(pasted);
    expect(characters[0]?.equipment?.map((item) => item?.slotName)).toEqual(slots);
    expect(Object.keys(characters[0]?.observed ?? {})).toEqual(['character']);
    expect(characters[0]?.sources).toMatchObject({ equipment: 'simulationcraft' });
    expect(warnings).toEqual(changed);
  });

  it('has the checksum that the addon writes', () => {
    expect(adler32('Wikipedia').toString(16)).toBe('11e60398');
    expect(adler32('é')).toBe(0x0231_016d);
  });
});
