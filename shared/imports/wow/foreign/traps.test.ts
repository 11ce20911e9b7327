import { expect, it } from 'vitest';
import { readCharacters } from '../../../testing/saved-variables/read-lua.ts';

const CLASSIC = { game: 'wow_classic' };
const SEEN = 1_745_399_762;
const WHO = '["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["level"]=9,';
const bagnon = (name: string, more = '') => `BrotherBags = {["Emberfall"]={["${name}"]={${WHO}${more}},},}\n`;

it.each(['狂奔的葡萄', 'Mäñýfäçëð', 'Брунгильда'])('keeps the name %s, and joins it with another addon', (name) => {
  const tracker = `NITdatabase = {["global"]={["Emberfall"]={["myChars"]={["${name}"]={["level"]=10,["classEnglish"]="WARRIOR",["raceEnglish"]="Dwarf",["time"]=${SEEN},},},},},}\n`;
  const { characters } = readCharacters(bagnon(name) + tracker, CLASSIC);
  expect(characters.map(({ character }) => [character.name, character.level])).toEqual([[name, 10]]);
});

it('reads names with a blank, which World of Warcraft Forever has', () => {
  const saved = `SavedInstancesDB = {["Toons"]={["Elder Stoneheart - Emberfall"]={["Money"]=77,["LastSeen"]=${SEEN},},},}\n`;
  const { characters } = readCharacters(bagnon('Elder Stoneheart') + saved, CLASSIC);
  expect(characters.map(({ character }) => [character.name, character.realm])).toEqual([
    ['Elder Stoneheart', 'Emberfall'],
  ]);
});

it('believes what was seen last where the file of a removed addon is beside a fresh one', () => {
  const old = `NITdatabase = {["global"]={["Emberfall"]={["myChars"]={["Elder"]={["level"]=9,["gold"]=5,["classEnglish"]="WARRIOR",["raceEnglish"]="Dwarf",["time"]=${SEEN - 90_000_000},},},},},}\n`;
  const fresh = `DataStore_CharactersDB = {["global"]={["Characters"]={["Default.Emberfall.Elder"]={["name"]="Elder",["level"]=60,["money"]=700,["englishClass"]="WARRIOR",["englishRace"]="Dwarf",["faction"]="Alliance",["lastUpdate"]=${SEEN},},},},}\n`;
  for (const files of [old + fresh, fresh + old]) {
    const [elder] = readCharacters(files, CLASSIC).characters;
    expect(elder).toMatchObject({ character: { level: 60, copper: 700 }, observed: { character: SEEN * 1000 } });
  }
});

it('takes the dated bags of two addons that saw the same ones, and the names of the bundle', () => {
  const packed = 2589 * 2 ** 16 + 20;
  const index = `DataStore_CharacterIDs = {["Set"]={["Default.Emberfall.Elder"]=1,},}\n`;
  const dated = `DataStore_Containers_Characters = {{["lastUpdate"]=${SEEN},["Containers"]={[0]={["items"]={${packed},},["links"]={},["info"]=128,},},},}\n`;
  const linked = `DataStore_Inventory_Characters = {{["lastUpdate"]=${SEEN},["Inventory"]={[4]="|cffffffff|Hitem:2589::::::::9:|h[Linen Cloth]|h|r",},},}\n`;
  const [elder] = readCharacters(bagnon('Elder', '[0]={"2589;20",},') + index + dated + linked, CLASSIC).characters;
  expect(elder).toMatchObject({
    inventory: [{ bagSize: 16 }, { slotNum: 1, itemID: 2589, name: 'Linen Cloth', quality: 1, count: 20 }],
    sources: { inventory: 'datastore' },
    observed: { inventory: SEEN * 1000 },
  });
});
