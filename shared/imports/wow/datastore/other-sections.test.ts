import { expect, it } from 'vitest';
import { readCharacters } from '../../../testing/saved-variables/read-lua.ts';

const SEEN = 1_745_399_762;
const INDEX = `DataStore_CharacterIDs = {["Set"]={["Default.Moonbrook.Marlene"]=1,},}
DataStore_Characters_Info = {{["name"]="Marlene",["BaseInfo"]=${60 + 2 ** 7 + 3 * 2 ** 11},["lastUpdate"]=${SEEN},},}\n`;
const ACE = `DataStore_CharactersDB = {["global"]={["Characters"]={["Default.Moonbrook.Marlene"]={["name"]="Marlene",["level"]=60,["englishClass"]="WARRIOR",["englishRace"]="Dwarf",["faction"]="Alliance",["lastUpdate"]=${SEEN},},},},}\n`;
const first = (lua: string) => readCharacters(lua, { game: 'wow_retail' }).characters[0];

it('unpacks standings, friendships and renown', () => {
  const packed = (kind: number, level: number, earned: number, needed: number) =>
    kind + level * 2 ** 3 + earned * 2 ** 11 + needed * 2 ** 27;
  const factions = `[72]=${5 * 2 ** 4 + 3100 * 2 ** 8},[21]=${2 ** 3 + 2 * 2 ** 4 + 4500 * 2 ** 8},[2590]=${packed(2, 3, 2064, 2500)},[2550]=${packed(1, 1, 101, 300)},[9999]=64,[2]=3,`;
  const file = `DataStore_Reputations_Characters = {{["lastUpdate"]=${SEEN},["Factions"]={${factions}},},}\n`;
  expect(first(INDEX + file)).toMatchObject({
    reputations: [
      { id: 21, name: 'Booty Bay', kind: 'standing', standing: 'Hostile', value: 1500, max: 3000 },
      { id: 72, name: 'Stormwind', kind: 'standing', standing: 'Friendly', value: 100, max: 6000 },
      { id: 2550, name: 'Cobalt Assembly', kind: 'friendship', standing: '1', value: 101, max: 300 },
      { id: 2590, name: 'Council of Dornogal', kind: 'renown', standing: '3', value: 2064, max: 2500 },
      { id: 9999, name: 'Faction 9999', kind: 'standing', standing: 'Neutral', value: 0, max: 3000 },
    ],
    observed: { reputations: SEEN * 1000 },
  });
});

it('reads what was earned in all in the older form', () => {
  const file = `DataStore_ReputationsDB = {["global"]={["Characters"]={["Default.Moonbrook.Marlene"]={["lastUpdate"]=${SEEN},["Factions"]={[72]=42500,[21]=-42000,},},},},}\n`;
  expect(first(ACE + file)?.reputations).toMatchObject([
    { id: 21, standing: 'Hated', value: 0, max: 36_000 },
    { id: 72, standing: 'Exalted', value: 500, max: 999 },
  ]);
});

it('gives items and money of the mail with their end, and neither sender nor text', () => {
  const mail = `{["itemID"]=2589,["count"]=20,["link"]="|cffffffff|Hitem:2589::::::::9:|h[Linen Cloth]|h|r",["sender"]="Stranger",["subject"]="Dear Marlene",["lastCheck"]=${SEEN},["daysLeft"]=2.5,},{["money"]=700,["text"]="Dear Marlene",["lastCheck"]=${SEEN - 9},["daysLeft"]=30,},{["sender"]="Stranger",["lastCheck"]=${SEEN},},`;
  const expected = {
    mail: [
      { itemID: 2589, name: 'Linen Cloth', quality: 1, count: 20, expiresAt: (SEEN + 2.5 * 86_400) * 1000 },
      { copper: 700, expiresAt: (SEEN - 9 + 30 * 86_400) * 1000 },
    ],
    observed: { mail: SEEN * 1000 },
  };
  const compact = first(`${INDEX}DataStore_Mails_Characters = {{["Mails"]={${mail}},},}\n`);
  const ace = first(
    `${ACE}DataStore_MailsDB = {["global"]={["Characters"]={["Default.Moonbrook.Marlene"]={["Mails"]={${mail}},},},},}\n`,
  );
  for (const marlene of [compact, ace]) {
    expect(marlene).toMatchObject(expected);
    expect(JSON.stringify(marlene)).not.toMatch(/Stranger|Dear/);
  }
});
