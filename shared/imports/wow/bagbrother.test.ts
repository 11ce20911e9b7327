import { describe, expect, it } from 'vitest';
import { readImport } from '../../characters/read-import/read-import.ts';
import { readCharacters } from '../../testing/saved-variables/read-lua.ts';

const CLASSIC = { game: 'wow_classic' };
const WHO = '["class"]="WARRIOR",["race"]="Scourge",["faction"]=false,["money"]=511,';

const brotherBags = (records: string) => `BrotherBags = {["Emberfall"]={${records}},}\n`;

describe('three eras in one file', () => {
  const { characters } = readCharacters(
    brotherBags(`
["Elder"]={${WHO}["guild"]="Copper Lanterns",[0]={"6948","2589::::::::43:::::::;20",},
["equip"]={"16866:1506:::::::43:::11::::",[20]="4500::::::::43:::::::;16",[73]="3914::::::::43:::::::;14",},[-1]={"2770;5",},[5]={},},
["Marlene"]={${WHO}["level"]=44,["guild"]={"Stouts","Baker",4,},[0]={"6948::::::::44:::::::::",["size"]=16,},[1]={["link"]="4240::::::::44:::::::::",["size"]=8,},},
["Tilda"]={${WHO}["level"]=11629,[0]={["items"]={nil,"10095::::::-787:1255550336:45:::1::::",},["size"]=16,},},
["Copper Lanterns*"]={["x"]={},},`),
    CLASSIC,
  );
  const find = (name: string) => characters.find(({ character }) => character.name === name);

  it('gives every character, and no guild', () => {
    expect(characters.map(({ character }) => character.name)).toEqual(['Elder', 'Marlene', 'Tilda']);
  });

  it('takes the level from the links where a field is missing or not plausible', () => {
    expect([find('Elder'), find('Marlene'), find('Tilda')].map((each) => each?.character.level)).toEqual([43, 44, 45]);
  });

  it('reads a guild as text and as list, and races and classes by token', () => {
    expect(find('Elder')?.character).toMatchObject({ guild: 'Copper Lanterns', race: 'Undead', class: 'Warrior' });
    expect(find('Marlene')?.character).toMatchObject({ guild: 'Stouts', faction: 'Horde', copper: 511 });
  });

  it('leaves out the bags that are worn', () => {
    expect(find('Elder')?.equipment).toEqual([{ slotName: 'Head', itemID: 16_866, enchantID: 1506 }]);
  });

  it('reads slots in lists and in `items`, with counts and sizes', () => {
    expect(find('Elder')?.inventory).toEqual([
      { bagNum: 0, slotNum: 1, itemID: 6948 },
      { bagNum: 0, slotNum: 2, itemID: 2589, count: 20, enchantID: 0 },
    ]);
    expect(find('Elder')?.bank).toEqual([{ bagNum: -1, slotNum: 1, itemID: 2770, count: 5 }]);
    expect(find('Marlene')?.inventory).toContainEqual({ bagNum: 1, bagSize: 8 });
    expect(find('Tilda')?.inventory).toContainEqual({ bagNum: 0, slotNum: 2, itemID: 10_095, enchantID: 0 });
  });

  it('has no time, and no name or quality for any item', () => {
    expect(find('Elder')).toMatchObject({ observed: {}, sources: { bank: 'bagbrother' } });
    expect(JSON.stringify(characters)).not.toMatch(/"quality"|"itemName"/);
  });
});

it('is seen before the time of the file', () => {
  const { characters } = readCharacters(brotherBags(`["Elder"]={${WHO}["level"]=5,[0]={"6948",},},`), {
    ...CLASSIC,
    fileTime: 1_747_000_000_000,
  });
  expect(characters[0]?.before).toEqual({ character: 1_747_000_000_000, inventory: 1_747_000_000_000 });
});

it('knows Retail by its reagent bank, where bag 5 is carried', () => {
  const record = `${WHO}["level"]=80,[5]={["items"]={"210930",},["size"]=32,},[-3]={"190456;33",},`;
  const { characters } = readCharacters(brotherBags(`["Elder"]={${record}},`));
  expect(characters[0]).toMatchObject({
    game_short_code: 'wow_retail',
    inventory: [
      { bagNum: 5, bagSize: 32 },
      { bagNum: 5, itemID: 210_930 },
    ],
    bank: [{ bagNum: -3, itemID: 190_456, count: 33 }],
  });
});

describe('pets, keystones and items, of which only the numbers are left', () => {
  const things =
    '"868:1:3:158:10:12:0","1155:25:3:1400:276:276:","180653:199:14:9:10:0:0","868:99:3:9:10:12:0","6948::::::::80:::::::"';
  const expected = [
    { petSpecies: 868, petLevel: 1, quality: 3 },
    { petSpecies: 1155, petLevel: 25, quality: 3 },
    { itemID: 180_653 },
    { name: 'Unknown item' },
    { itemID: 6948, enchantID: 0 },
  ];
  const record = `${WHO}["level"]=80,[0]={["items"]={${things},},["size"]=20,},[-1]={["items"]={${things},},["size"]=28,},["mail"]={${things},},`;
  const { characters } = readCharacters(
    brotherBags(`["Elder"]={${record}},["Copper Lanterns*"]={{["items"]={${things},},["size"]=98,},},`),
    { game: 'wow_retail' },
  );
  const [elder] = characters;
  const inBag = (bagNum: number) => expected.map((each, at) => ({ bagNum, slotNum: at + 1, ...each }));

  it('are told apart in bags, bank, mail and guild bank', () => {
    expect(elder?.inventory?.slice(1)).toEqual(inBag(0));
    expect(elder?.bank?.slice(1)).toEqual(inBag(-1));
    expect(elder?.mail).toEqual(expected);
    expect(elder?.holdings?.[0]?.tabs?.[0]?.items).toEqual(inBag(1));
  });

  it('tell the keystone of the week by its bag, before the time of the file', () => {
    expect(elder?.weekly).toEqual({ keystone: { id: 199, level: 14, name: 'Dungeon 199', affixes: [9, 10] } });
    expect(elder?.sources).toMatchObject({ inventory: 'bagbrother', weekly: 'bagbrother' });
    expect(elder?.observed).toEqual({});
  });

  it.each([
    ['only the bank has one', '[0]={"6948",},[-1]={"180653:199:14:9:10:0:0",},'],
    ['there are two', '[0]={"180653:199:14:9:10:0:0","158923:247:18:10:8:14:120",},'],
    ['its numbers are cut before the level', '[0]={"180653:199:",},'],
    ['there is only its item', '[0]={"180653",},'],
    ['it is a pet', '[0]={"868:1:3:158:10:12:0",},'],
  ])('tell no keystone of the week where %s', (_, bags) => {
    const [one] = readCharacters(brotherBags(`["Elder"]={${WHO}["level"]=80,${bags}},`), {
      game: 'wow_retail',
    }).characters;
    expect(one).toHaveProperty('inventory');
    expect(one).not.toHaveProperty('weekly');
  });

  it('give way to an addon that knows the whole week', () => {
    const guid = 'Player-1084-0A000001';
    const info = `["info"]={["name"]="Elder",["realm"]="Emberfall",["level"]=80,["race"]={["file"]="Scourge",},["class"]={["file"]="WARRIOR",},},`;
    const other = `AlterEgoDB = {["global"]={["characters"]={["${guid}"]={["GUID"]="${guid}",["lastUpdate"]=1751898760,${info}["vault"]={["slots"]={},},},},},}\n`;
    const { characters: joined } = readCharacters(brotherBags(`["Elder"]={${record}},`) + other, {
      game: 'wow_retail',
    });
    expect(joined).toMatchObject([{ weekly: { vault: [], hasReward: false }, sources: { weekly: 'alterego' } }]);
    expect(joined[0]?.weekly).not.toHaveProperty('keystone');
  });

  it('are shown as what they are, and no item has the number of a species', () => {
    const reading = readImport(elder, 1_790_000_000_000);
    if (!reading.ok) throw new Error(reading.errors[0]?.code);
    const { inventory, mail } = reading.snapshot;
    for (const list of [inventory, mail])
      expect(list?.map(({ item_id, item_name }) => [item_id, item_name])).toEqual([
        [null, 'Pet (species 868)'],
        [null, 'Pet (species 1155)'],
        [180_653, 'Item 180653'],
        [null, 'Unknown item'],
        [6948, 'Item 6948'],
      ]);
    expect(inventory?.[1]).toMatchObject({ pet_species: 1155, pet_level: 25, quality: 3 });
  });

  it('get the name of their species, and no quality, from a link of another addon', () => {
    const link = '|cffa335ee|Hbattlepet:868:25:4:1400:260:260:0:0|h[Pandaren Monk]|h|r';
    const other = `SYNDICATOR_DATA = {["Characters"]={["Ada-Emberfall"]={["bags"]={{{["itemID"]=82800,["itemLink"]="${link}",},},},},},}\n`;
    const [first] = readCharacters(brotherBags(`["Elder"]={${record}},`) + other, { game: 'wow_retail' }).characters;
    expect(first?.inventory?.[1]).toMatchObject({ petSpecies: 868, name: 'Pandaren Monk', petLevel: 1, quality: 3 });
  });
});

it('has no item where the count is 0', () => {
  const [elder] = readCharacters(
    brotherBags(`["Elder"]={${WHO}["level"]=5,[0]={"2589;0","2770;3",},},`),
    CLASSIC,
  ).characters;
  expect(elder?.inventory).toEqual([{ bagNum: 0, slotNum: 2, itemID: 2770, count: 3 }]);
});
