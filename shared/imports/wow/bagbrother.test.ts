import { describe, expect, it } from 'vitest';
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
