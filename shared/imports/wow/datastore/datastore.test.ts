import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCharacters, readRejected } from '../../../testing/saved-variables/read-lua.ts';

const SEEN = 1_745_399_762;
const RETAIL = { game: 'wow_retail' };
const CLASSIC = { game: 'wow_classic' };

/** Level 76, Paladin, Lightforged Draenei, male. */
const BASE = 76 + 2 * 2 ** 7 + 30 * 2 ** 11 + 3 * 2 ** 18;

const INDEX = `DataStore_CharacterIDs = {
["List"] = {"Default.Moonbrook.Elder","Hidden Account.Moonbrook.Marlene",},
["Count"] = 2,
["Set"] = {["Default.Moonbrook.Elder"] = 1,["Hidden Account.Moonbrook.Marlene"] = 2,},
}
DataStore_CharacterGUIDs = {[2] = "Player-1085-0B000001",}
DataStore_CharacterGuilds = {[2] = 1,}
DataStore_GuildIDs = {["List"] = {"Default.Moonbrook.Copper Lanterns",},}
`;

const INFO = `DataStore_Characters_Info = {
[2] = {["name"]="Marlene",["BaseInfo"]=${BASE},["money"]=38032194,["zone"]="Duskwood",["played"]=40864,["XP"]=276268,
["maxXP"]=366835,["restXP"]=0,["lastUpdate"]=${SEEN},["lastLogoutTimestamp"]=5000000000,},
}
`;

function containers(items: string, more = ''): string {
  return `DataStore_Containers_Characters = {[2] = {["lastUpdate"]=${SEEN},["Containers"]={[0]={${items}["info"]=2720,}},},}\n${more}`;
}

describe('the compact form', () => {
  it('gives character, guild and id by the number in DataStore.lua', () => {
    const { characters } = readCharacters(INDEX + INFO, RETAIL);
    expect(characters).toEqual([
      {
        game_short_code: 'wow_retail',
        guid: 'Player-1085-0B000001',
        observed: { character: SEEN * 1000 },
        before: {},
        sources: { character: 'datastore' },
        character: {
          name: 'Marlene',
          realm: 'Moonbrook',
          level: 76,
          race: 'Lightforged Draenei',
          class: 'Paladin',
          faction: 'Alliance',
          zone: 'Duskwood',
          guild: 'Copper Lanterns',
          copper: 38_032_194,
          xp: 276_268,
          xpMax: 366_835,
          restedXP: 0,
          playedTime: 40_864,
        },
      },
    ]);
  });

  it('reads experience that is packed into one number beyond 32 bits', () => {
    const packed = 1234 + 56_789 * 2 ** 20 + 4321 * 2 ** 40;
    const info = `DataStore_Characters_Info = {[2]={["BaseInfo"]=${BASE},["XPInfo"]=${packed},["lastUpdate"]=${SEEN},},}\n`;
    const { characters } = readCharacters(INDEX + info, RETAIL);
    expect(characters[0]?.character).toMatchObject({ xp: 1234, xpMax: 56_789, restedXP: 4321 });
  });

  it.each([8192, 786_431, 1_572_862])(
    'loses nothing but the experience where %d rested need more than 53 bits',
    (rested) => {
      const packed = (123_457 + 786_431 * 2 ** 20 + rested * 2 ** 40).toPrecision(16);
      const info = `DataStore_Characters_Info = {[2]={["BaseInfo"]=${BASE},["XPInfo"]=${packed},["lastUpdate"]=${SEEN},},}\n`;
      const [read] = readCharacters(INDEX + info, RETAIL).characters;
      expect(read?.character).toMatchObject({ xpMax: 786_431, restedXP: rested });
      expect(read?.character).not.toHaveProperty('xp');
    },
  );

  it('imports a half recorded character without name and zone', () => {
    const info = `DataStore_Characters_Info = {[2]={["BaseInfo"]=${BASE},["lastUpdate"]=${SEEN},},}\n`;
    const { characters } = readCharacters(INDEX + info, RETAIL);
    expect(characters[0]?.character).toEqual({
      name: 'Marlene',
      realm: 'Moonbrook',
      level: 76,
      race: 'Lightforged Draenei',
      class: 'Paladin',
      faction: 'Alliance',
      guild: 'Copper Lanterns',
    });
  });

  it("takes the width of a count with which the slot's link agrees", () => {
    const link = (id: number) => `"|cffffffff|Hitem:${id}::::::::70:269:::::::::|h[Item]|h|r"`;
    // In 10 bits the last three bits of the id's place are zero for the addon's own rule, which then takes 16.
    const ten = 217_728 * 2 ** 10 + 3;
    const sixteen = 2589 * 2 ** 16 + 20;
    const text = containers(
      `["items"]={${ten},${sixteen},${217_728 * 2 ** 10 + 1},},["links"]={${link(217_728)},${link(2589)},},`,
    );
    const { characters } = readCharacters(INDEX + INFO + text, RETAIL);
    expect(characters[0]?.inventory?.filter(({ itemID }) => itemID !== undefined)).toMatchObject([
      { bagNum: 0, slotNum: 1, itemID: 217_728, count: 3 },
      { bagNum: 0, slotNum: 2, itemID: 2589, count: 20 },
      expect.objectContaining({ slotNum: 3 }),
    ]);
  });

  it('names the characters whose number only DataStore.lua explains', () => {
    const { code, texts } = readRejected(INFO, RETAIL);
    expect(code).toBe('no_character');
    expect(texts[1]).toBe(
      'Marlene was left out: only DataStore.lua says whose data of Altoholic this is. Send it together with the others',
    );
  });

  it('leaves out two characters with one number, which are named in the warning', () => {
    const twice = INDEX.replace('["Default.Moonbrook.Elder"] = 1', '["Default.Moonbrook.Elder"] = 2');
    const { texts } = readRejected(twice + INFO, RETAIL);
    expect(texts[1]).toBe(
      'Elder, Marlene were left out: Altoholic gave them the same number, so their data cannot be told apart',
    );
  });

  it('trusts Set where List has shifted', () => {
    const shifted = INDEX.replace('["List"] = {"Default.Moonbrook.Elder",', '["List"] = {');
    expect(readCharacters(shifted + INFO, RETAIL).characters[0]?.character.name).toBe('Marlene');
  });

  it('dates the bags, and says of the bank only that it was seen before', () => {
    const bank = `DataStore_Containers_Banks = {[2]={["items"]={${2589 * 2 ** 16 + 5},},["links"]={},},}\n`;
    const { characters } = readCharacters(INDEX + INFO + containers('["items"]={},["links"]={},', bank), RETAIL);
    expect(characters[0]).toMatchObject({
      observed: { inventory: SEEN * 1000 },
      before: { bank: SEEN * 1000 },
      bank: [{ bagNum: -1, slotNum: 1, itemID: 2589, count: 5 }],
    });
    expect(characters[0]?.observed).not.toHaveProperty('bank');
  });

  it('has no bank that was never opened', () => {
    const bank = `DataStore_Containers_Banks = {[2]={["items"]={},["links"]={},},}\n`;
    const { characters } = readCharacters(INDEX + INFO + containers('["items"]={},', bank), RETAIL);
    expect(characters[0]).not.toHaveProperty('bank');
  });

  it('reads professions, currencies, lockouts and the titles of quests', () => {
    const modules = `DataStore_Crafts_Characters = {[2]={["lastUpdate"]=${SEEN},["Professions"]={{["Name"]="Mining",},{["Name"]="Cooking",},},["Ranks"]={[1]=${75 + 150 * 2 ** 16},},},}
DataStore_Currencies_Characters = {[2]={["lastUpdate"]=${SEEN},["Currencies"]={${3 + 2 * 2 ** 8 + 1653 * 2 ** 18},},},}
DataStore_Currencies_Catalog = {["List"]={"Old Coin","Resonance Crystals",},}
DataStore_Agenda_Characters = {[2]={["lastUpdate"]=${SEEN},},}
DataStore_Agenda_SavedInstances = {[2]={["Molten Core|42"]="3600|${SEEN}|0|1",},}
DataStore_Quests_Characters = {[2]={["lastUpdate"]=${SEEN},["Quests"]={${1 + 783 * 2 ** 6},},},}
DataStore_Quests_Titles = {[783]="A Threat Within",}
`;
    const { characters } = readCharacters(INDEX + INFO + modules, CLASSIC);
    expect(characters[0]).toMatchObject({
      professions: [{ name: 'Mining', level: 75, maxLevel: 150 }],
      currencies: [{ name: 'Resonance Crystals', count: 1653 }],
      lockouts: [{ name: 'Molten Core', id: 42, expiresAt: (SEEN + 3600) * 1000, extended: false }],
      quests: [{ name: 'A Threat Within', status: 'Completed' }],
    });
  });
});

const ACE = (module: string, record: string) =>
  `${module} = {["global"]={["Characters"]={["My Accounts.Silver Hand.Brunhild"]={${record}},},},}\n`;
const ACE_CHARACTER = ACE(
  'DataStore_CharactersDB',
  `["level"]=60,["race"]="Zwerg",["englishRace"]="Dwarf",["englishClass"]="WARRIOR",["class"]="Krieger",["faction"]="Alliance",
["money"]=7,["lastUpdate"]=${SEEN},["name"]="Brunhild",["guildName"]="Copper Lanterns",`,
);

describe('the form of Ace3', () => {
  it("splits the key at its first and last dot, and writes classes and races in the client's English", () => {
    expect(readCharacters(ACE_CHARACTER, CLASSIC).characters[0]?.character).toMatchObject({
      name: 'Brunhild',
      realm: 'Silver Hand',
      race: 'Dwarf',
      class: 'Warrior',
      guild: 'Copper Lanterns',
    });
  });

  it('reads bags with bare ids, the main bank and the key ring', () => {
    const bags = ACE(
      'DataStore_ContainersDB',
      `["lastUpdate"]=${SEEN},["Containers"]={["Bag0"]={["size"]=16,["ids"]={nil,2589,},["counts"]={[2]=4,},},
["Bag100"]={["size"]=28,["freeslots"]=27,["ids"]={[3]=2770,},},["Bag-2"]={["size"]=4,["ids"]={5396,},},["VoidStorage.Tab1"]={["ids"]={9,},},},`,
    );
    const { characters } = readCharacters(ACE_CHARACTER + bags);
    expect(characters[0]).toMatchObject({ game_short_code: 'wow_classic' });
    expect(characters[0]?.inventory).toEqual([
      { bagNum: 0, bagSize: 16 },
      { bagNum: 0, slotNum: 2, itemID: 2589, count: 4 },
      { bagNum: -2, bagSize: 4 },
      { bagNum: -2, slotNum: 1, itemID: 5396 },
    ]);
    expect(characters[0]?.bank).toEqual([
      { bagNum: -1, bagSize: 28 },
      { bagNum: -1, slotNum: 3, itemID: 2770 },
    ]);
  });

  it('names worn items by the links of the bundle, and leaves the quality of the others unknown', () => {
    const worn = ACE(
      'DataStore_InventoryDB',
      `["lastUpdate"]=${SEEN},["Inventory"]={12640,"|cffffffff|Hitem:18404::::::::60:::::|h[]|h|r",[16]="|cffff8000|Hitem:19019::::::::60:::::|h[Thunderfury]|h|r",[20]=2901,},`,
    );
    const quest = ACE(
      'DataStore_ContainersDB',
      `["lastUpdate"]=${SEEN},["Containers"]={["Bag0"]={["size"]=16,["ids"]={12640,},["links"]={"|cffa335ee|Hitem:12640::::::::60:::::|h[Lionheart Helm]|h|r",},},},`,
    );
    const { characters } = readCharacters(ACE_CHARACTER + worn + quest, CLASSIC);
    expect(characters[0]?.equipment).toEqual([
      { slotName: 'Head', itemID: 12_640, itemName: 'Lionheart Helm', quality: 4 },
      { slotName: 'Neck', itemID: 18_404, enchantID: 0 },
      { slotName: 'Main Hand', itemID: 19_019, itemName: 'Thunderfury', quality: 5, enchantID: 0 },
    ]);
  });

  it('keeps the module that was written last where Classic Era has both forms', () => {
    const index = `DataStore_CharacterIDs = {["Set"]={["My Accounts.Silver Hand.Brunhild"]=1,},}\n`;
    const compact = `DataStore_Quests_Characters = {{["lastUpdate"]=${SEEN - 9},["Quests"]={},},}\n`;
    const ace = ACE(
      'DataStore_QuestsDB',
      `["lastUpdate"]=${SEEN},["Quests"]={1,},["QuestLinks"]={"|cffffff00|Hquest:783:1|h[A Threat Within]|h|r",},`,
    );
    const { characters } = readCharacters(index + compact + ace + ACE_CHARACTER, CLASSIC);
    expect(characters).toHaveLength(1);
    expect(characters[0]?.quests).toEqual([{ name: 'A Threat Within', status: 'Completed' }]);
  });
});

describe('the key of a character', () => {
  const character = (key: string, name: string) =>
    `["${key}"]={["name"]="${name}",["level"]=50,["englishRace"]="Dwarf",["englishClass"]="WARRIOR",["faction"]="Alliance",["lastUpdate"]=${SEEN}},`;
  const identities = (file: string) =>
    readCharacters(file, RETAIL).characters.map(({ character: { name, realm } }) => [name, realm]);

  it('ends with realm and name, whatever the player calls the account, of which nothing is passed on', () => {
    const account = fc.stringMatching(/^[A-Za-z0-9. ]{1,24}$/).map((text) => `Zz${text}zZ`);
    const realm = fc.constantFrom('Emberfall', 'Silver Hand', "Blade's Edge", 'Azjol-Nerub');
    fc.assert(
      fc.property(account, realm, (given, on) => {
        const ace = `DataStore_CharactersDB = {["global"]={["Characters"]={${character(`${given}.${on}.Dotty`, 'Dotty')}}}}\n`;
        const index = `DataStore_CharacterIDs = {["Set"]={["${given}.${on}.Marlene"]=2}}\n${INFO}`;
        expect(identities(ace)).toEqual([['Dotty', on]]);
        expect(identities(index)).toEqual([['Marlene', on]]);
        expect(JSON.stringify([readCharacters(ace, RETAIL), readCharacters(index, RETAIL)])).not.toContain('Zz');
      }),
    );
  });

  it.each([
    ['Wife no. 2.Emberfall.Dotty', 'Emberfall'],
    ['a.b.c.Silver Hand.Dotty', 'Silver Hand'],
    ['...Emberfall.Dotty', 'Emberfall'],
  ])('%s is on %s', (key, realm) => {
    const file = `DataStore_CharactersDB = {["global"]={["Characters"]={${character(key, 'Dotty')}}}}\n`;
    expect(identities(file)).toEqual([['Dotty', realm]]);
  });
});
