import { expect, it } from 'vitest';
import { checkSources } from './check-sources.ts';
import { foreignBundle } from './foreign-bundle.ts';

it('finds in files of several addons what a Lua interpreter finds', async () => {
  const check = await checkSources(new TextEncoder().encode(foreignBundle(12)), 'wow_classic');
  expect(check.differences).toEqual([]);
  expect([check.found, check.read]).toEqual([24, 24]);
  expect([...check.addons]).toEqual([
    ['bagbrother', { found: 12, read: 12 }],
    ['datastore', { found: 12, read: 12 }],
  ]);
  expect(check.facts).toBeGreaterThan(24 * 10);
});

it('takes the plausible level of any file of a bundle', async () => {
  const link = '|cff1eff00|Hitem:2770::::::::54:|h[Copper Ore]|h|r';
  const bags = `SYNDICATOR_DATA = {["Characters"]={["Elder-Emberfall"]={["details"]={["character"]="Elder",["realm"]="Emberfall",["realmNormalized"]="Emberfall",},["bags"]={{{["itemID"]=2770,["itemLink"]="${link}",},},},},},}\n`;
  const file = `BrotherBags = {["Emberfall"]={["Elder"]={["level"]=58,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,},},}\n`;
  const { differences, read } = await checkSources(new TextEncoder().encode(bags + file), 'wow_classic');
  expect([read, differences]).toEqual([1, []]);
});

it('reports values that differ', async () => {
  // Copper has no fractions: the reader cuts what Lua's format rounds.
  const file = `BrotherBags = {["Emberfall"]={["Elder"]={["level"]=9,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["money"]=1.5,},},}`;
  const { differences } = await checkSources(new TextEncoder().encode(file), 'wow_classic');
  expect(differences).toEqual(['Elder (Emberfall), copper: Lua finds 2, the reader 1']);
});

it('compares ids and counts of items', async () => {
  const link = '|cffffffff|Hitem:2589::::::::9:|h[Linen Cloth]|h|r';
  // The id of the link counts, and not the one beside it.
  const file = (count: string) =>
    `DataStore_CharactersDB = {["global"]={["Characters"]={["Default.Emberfall.Elder"]={["level"]=9,["englishClass"]="WARRIOR",["englishRace"]="Dwarf",["faction"]="Alliance",},},},}
DataStore_ContainersDB = {["global"]={["Characters"]={["Default.Emberfall.Elder"]={["Containers"]={["Bag0"]={["ids"]={2770},["counts"]={${count}},["links"]={"${link}"},},},},},},}`;
  const differencesOf = async (count: string) =>
    (await checkSources(new TextEncoder().encode(file(count)), 'wow_classic')).differences;
  expect(await differencesOf('7')).toEqual([]);
  expect(await differencesOf('7.6')).toEqual(['Elder (Emberfall), item 2589: Lua finds 8, the reader 7']);
});

it('counts characters that one reason names together', async () => {
  const file = `DataStore_CharacterIDs = {["Set"]={["Default.Emberfall.Elder"]=1,["Default.Emberfall.Tilda"]=1,},}
DataStore_Characters_Info = {{["name"]="Elder",["money"]=5,["lastUpdate"]=1745399762,},}`;
  const check = await checkSources(new TextEncoder().encode(file), 'wow_retail');
  expect(check).toMatchObject({ found: 2, read: 0, listedPeople: 2, differences: [] });
  expect(check.listed).toHaveLength(1);
});
