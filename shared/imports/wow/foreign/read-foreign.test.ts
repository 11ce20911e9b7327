import { describe, expect, it } from 'vitest';
import { CLIENT_STYLES, writeSavedVariables } from '../../../base/lua/write-saved-variables.ts';
import { sampleCharacter, tavernLedgerGlobals } from '../../../testing/saved-variables/sample-characters.ts';
import type { UploadOptions } from '../../upload/read-upload.ts';
import { readCharacters, readLua, readRejected } from '../../../testing/saved-variables/read-lua.ts';

const SEEN = 1_745_399_762;
const CLASSIC = { game: 'wow_classic' };
const WHO = '["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,';

const bagnon = (realm: string, record: string, name = 'Elder') =>
  `BrotherBags = {["${realm}"]={["${name}"]={${record}},},}\n`;
const altoholic = (record: string, realm = 'Silver Hand') =>
  `DataStore_CharactersDB = {["global"]={["Characters"]={["Default.${realm}.Elder"]={${record}},},},}\n`;
const tracker = (realm: string, guid: string) =>
  `SavedInstancesDB = {["DBVersion"]=12,["Toons"]={["Elder - ${realm}"]={["Covenant"]=0,["GUID"]="${guid}",["Level"]=80,["Class"]="WARRIOR",["oRace"]="Gnome",["Faction"]="Alliance",["LastSeen"]=${SEEN},},},}\n`;

describe('several addons of one player', () => {
  it('are one character, by the name and the realm without blanks and hyphens', () => {
    const { characters } = readCharacters(
      bagnon('SilverHand', `${WHO}["level"]=60,[0]={"6948",},["money"]=5,`) +
        altoholic(
          `["level"]=61,["englishClass"]="WARRIOR",["englishRace"]="Dwarf",["faction"]="Alliance",["lastUpdate"]=${SEEN},`,
        ),
      CLASSIC,
    );
    expect(characters).toHaveLength(1);
    expect(characters[0]).toMatchObject({
      character: { realm: 'Silver Hand', level: 61 },
      observed: { character: SEEN * 1000 },
      sources: { character: 'datastore', inventory: 'bagbrother' },
    });
    // The money of an unknown day is not dated as of this one.
    expect(characters[0]?.character).toMatchObject({ copper: 5, fieldSources: { copper: { addon: 'bagbrother' } } });
  });

  it.each([
    ['the field of another addon', 'wow_classic', 58, 54, 58],
    ['the field of another addon before the levels of the game were lowered in links', 'wow_retail', 50, 120, 50],
    ['the links where the field is implausible', 'wow_classic', 11_629, 54, 54],
  ])('have the level of %s', (_, game, field, linked, level) => {
    const link = `|cff1eff00|Hitem:2770::::::::${linked}:|h[Copper Ore]|h|r`;
    const bags = `SYNDICATOR_DATA = {["Version"]=2,["Characters"]={["Elder-Emberfall"]={["details"]={["character"]="Elder",["realmNormalized"]="Emberfall",["class"]=1,["className"]="WARRIOR",["race"]="Dwarf",["faction"]="Alliance",},["bags"]={{{["itemID"]=2770,["itemCount"]=1,["itemLink"]="${link}",["quality"]=2,},},},},},}\n`;
    const files = bags + bagnon('Emberfall', `${WHO}["level"]=${field},`);
    expect(readCharacters(files, { game }).characters.map(({ character }) => character.level)).toEqual([level]);
  });

  it('are described by one that saw the character, not only its quests', () => {
    const quests = `DataStore_QuestsDB = {["global"]={["Characters"]={["Default.Emberfall.Elder"]={["lastUpdate"]=${SEEN},["Quests"]={},},},},}\n`;
    const { characters } = readCharacters(quests + bagnon('Emberfall', `${WHO}["level"]=9,["money"]=5,`), CLASSIC);
    expect(characters[0]).toMatchObject({
      character: { level: 9, copper: 5 },
      observed: { quests: SEEN * 1000 },
      sources: { character: 'bagbrother', quests: 'datastore' },
    });
  });

  it('are two characters where one name is on two realms', () => {
    const realms = `BrotherBags = {["Emberfall"]={["Elder"]={${WHO}["level"]=9,},},["Duskvale"]={["Elder"]={${WHO}["level"]=8,},},}\n`;
    const { characters } = readCharacters(realms, CLASSIC);
    expect(characters.map(({ character }) => character.realm)).toEqual(['Emberfall', 'Duskvale']);
  });

  it('of one realm all have it with blanks, if one has', () => {
    const people = `["SilverHand"]={["Elder"]={${WHO}["level"]=9,},["Tilda"]={${WHO}["level"]=8,},},`;
    const realms = `BrotherBags = {${people}["Silver Hand"]={["Maribel"]={${WHO}["level"]=7,},},}\n`;
    const { characters } = readCharacters(realms, CLASSIC);
    expect(characters.map(({ character }) => character.realm)).toEqual(['Silver Hand', 'Silver Hand', 'Silver Hand']);
  });

  it('share the id that one of them knows', () => {
    const { characters } = readCharacters(
      bagnon('ArgentDawn', `${WHO}["level"]=80,[0]={"6948",},`) + tracker('Argent Dawn', 'Player-75-0EE00001'),
      { game: 'wow_retail' },
    );
    expect(characters).toHaveLength(1);
    expect(characters[0]).toMatchObject({ guid: 'Player-75-0EE00001', inventory: [{ itemID: 6948 }] });
  });

  describe('of a name that was deleted and made again as another class', () => {
    const mage = altoholic(
      `["level"]=5,["englishClass"]="MAGE",["englishRace"]="Gnome",["faction"]="Alliance",["lastUpdate"]=${SEEN},`,
    );
    const warrior = bagnon('SilverHand', `${WHO}["level"]=60,[0]={"6948",},["money"]=5,`);
    const quests = `DataStore_QuestsDB = {["global"]={["Characters"]={["Default.Silver Hand.Elder"]={["lastUpdate"]=${SEEN},["Quests"]={},},},},}\n`;
    const classes = (files: string) =>
      readCharacters(files, CLASSIC).characters.map(({ guid = null, character }) => [guid, character.class]);

    it('are two characters', () => {
      expect(classes(mage + warrior).sort()).toEqual([
        [null, 'Mage'],
        [null, 'Warrior'],
      ]);
    });

    it('have the id of their own class', () => {
      expect(classes(mage + warrior + tracker('Silver Hand', 'Player-75-0EE00001')).sort()).toEqual([
        [null, 'Mage'],
        ['Player-75-0EE00001', 'Warrior'],
      ]);
    });

    it('are left out with the reason where they have no class', () => {
      const bags = `SYNDICATOR_DATA = {["Version"]=2,["Characters"]={["Elder-SilverHand"]={["details"]={["character"]="Elder",["realmNormalized"]="SilverHand",},["money"]=7,},},}\n`;
      const { characters, warnings } = readCharacters(mage + warrior + bags, CLASSIC);
      expect(characters.map(({ character }) => character.copper)).not.toContain(7);
      expect(warnings).toEqual([
        'What Baganator saw of Elder (SilverHand) was left out: several characters have this name, and nothing says which of them it is',
      ]);
      expect(readCharacters(warrior + bags + quests, CLASSIC).characters).toHaveLength(1);
    });
  });

  it('belong to the character of the own addon in their game, whose id they take', () => {
    const own = sampleCharacter({ index: 0, game: 'wow_classic' });
    const [style] = CLIENT_STYLES;
    const file = new TextDecoder().decode(
      writeSavedVariables(tavernLedgerGlobals([own]), style as (typeof CLIENT_STYLES)[number]),
    );
    const files = file + bagnon('Emberfall', `${WHO}["level"]=1,[-1]={"2770",},`, 'Maribel');
    const guids = (game: string) =>
      readCharacters(files, { game }).characters.map(({ guid, game_short_code }) => [guid, game_short_code]);
    const own0 = ['Player-4000-0A000000', 'wow_classic'];
    expect(guids('wow_classic')).toEqual([own0, own0]);
    expect(guids('wow_retail')).toEqual([own0, [undefined, 'wow_retail']]);
  });
});

describe('the game', () => {
  it('is asked for by name where no table shows it', () => {
    const { code, texts } = readRejected(bagnon('Emberfall', `${WHO}["level"]=9,[0]={"6948",},`));
    expect(code).toBe('game_unknown');
    expect(texts[0]).toBe(
      'The data of Bagnon does not say which game it is from. Name the game in game_short_code: wow_classic, wow_retail.',
    );
  });

  it.each([
    ['a link of the current client', `${WHO}["level"]=9,["x"]="|cnIQ1:",`, 'wow_retail'],
    ['a key ring', `${WHO}["level"]=9,[-2]={"5396",},`, 'wow_classic'],
    [
      'a class that Classic never had',
      '["class"]="EVOKER",["race"]="Dracthyr",["faction"]=true,["level"]=80,',
      'wow_retail',
    ],
  ])('is shown by %s', (_, record, game) => {
    expect(readCharacters(bagnon('Emberfall', record)).characters[0]?.game_short_code).toBe(game);
  });

  it('is asked for where the tables of one addon disagree', () => {
    const both = bagnon('Emberfall', `${WHO}["level"]=9,[-2]={"5396",},["x"]="|cnIQ1:",`);
    expect(readLua(both)).toMatchObject({ ok: false, problem: { code: 'game_unknown' } });
  });

  const gamesOf = (lua: string, options: UploadOptions = {}) =>
    readLua(lua, options).addons.map(({ addon, game, question }) => [addon, game, question]);

  it('is that of each addon’s own files', () => {
    const both = bagnon('Emberfall', `${WHO}["level"]=9,[-2]={"5396",},`) + tracker('Emberfall', 'Player-75-0EE00001');
    const { characters } = readCharacters(both);
    expect(characters.map(({ game_short_code, guid }) => [game_short_code, guid]).sort()).toEqual([
      ['wow_classic', undefined],
      ['wow_retail', 'Player-75-0EE00001'],
    ]);
    expect(gamesOf(both)).toEqual([
      ['savedinstances', 'wow_retail', 'none'],
      ['bagbrother', 'wow_classic', 'none'],
    ]);
  });

  it('is asked for where only the file beside it shows one, and what is known is read', () => {
    const both = bagnon('Emberfall', `${WHO}["level"]=9,`, 'Tilda') + tracker('Emberfall', 'Player-75-0EE00001');
    const { characters, warnings } = readCharacters(both);
    expect(characters.map(({ character }) => character.name)).toEqual(['Elder']);
    expect(warnings).toEqual([
      'The data of Bagnon does not say which game it is from. Name the game in game_short_code: wow_classic, wow_retail.',
    ]);
    expect(gamesOf(both)).toEqual([
      ['savedinstances', 'wow_retail', 'none'],
      ['bagbrother', null, 'open'],
    ]);
    const answered = { games: { bagbrother: 'wow_classic', savedinstances: 'wow_classic' } };
    expect(gamesOf(both, answered)).toEqual([
      ['savedinstances', 'wow_retail', 'none'],
      ['bagbrother', 'wow_classic', 'answered'],
    ]);
    expect(
      readCharacters(both, answered)
        .characters.map(({ game_short_code }) => game_short_code)
        .sort(),
    ).toEqual(['wow_classic', 'wow_retail']);
  });

  it('is asked for of a file that lacks what only the file beside it has, and not of one that brings nothing', () => {
    const levelless = bagnon('Emberfall', `${WHO}[0]={"6948",},`);
    expect(gamesOf(levelless + tracker('Emberfall', 'Player-75-0EE00001'))).toContainEqual([
      'bagbrother',
      null,
      'open',
    ]);
    expect(gamesOf(levelless)).toEqual([['bagbrother', null, 'none']]);
  });
});

describe('what an addon brings', () => {
  it('is what its files have', () => {
    const link = '|cff1eff00|Hitem:2770::::::::9:|h[Copper Ore]|h|r';
    const bags = `SYNDICATOR_DATA = {["Version"]=2,["Characters"]={["Elder-Emberfall"]={["details"]={["character"]="Elder",["realmNormalized"]="Emberfall",["className"]="WARRIOR",["race"]="Dwarf",["faction"]="Alliance",},["money"]=7,["bags"]={{{["itemID"]=2770,["itemCount"]=1,["itemLink"]="${link}",["quality"]=2,},},},},},}\n`;
    const brings = (lua: string) => readLua(lua, CLASSIC).addons.map(({ addon, brings: facets }) => [addon, facets]);
    expect(brings(bags)).toEqual([['syndicator', ['inventory', 'money', 'itemNames']]]);
    expect(brings(bagnon('Emberfall', `${WHO}["level"]=9,[0]={"6948",},`))).toEqual([['bagbrother', ['inventory']]]);
  });
});

describe('damage', () => {
  const first = bagnon('Emberfall', `${WHO}["level"]=9,[0]={"6948",},`);
  const second = altoholic(
    `["level"]=61,["englishClass"]="MAGE",["englishRace"]="Gnome",["faction"]="Alliance",["lastUpdate"]=${SEEN},`,
  );

  it('of one file in a bundle loses nothing of the others', () => {
    for (const broken of [first.slice(0, -9), 'BrotherBags = {["Emberfall"]={["x"]="']) {
      const { characters, warnings } = readCharacters(`${broken}\n${second}`, CLASSIC);
      expect(characters.map(({ character }) => character.realm)).toContain('Silver Hand');
      expect(warnings.join(' ')).toContain('damaged');
    }
  });

  it('is placed in the file that it is in, once for each file', () => {
    const files = [
      `\r\nNITdatabase = {\r\n}\r\nNITConfig = {\r\n}\r\n`,
      `\r\nAddonConfig = {\r\n}\r\nBrotherBags = {["Emberfall"]={\r\n["Tilda"]={${WHO}["level"]=9,},\r\n["Ada"]={@\r\n`,
      `\r\n${second}`,
      `\r\nBagSyncDB = {\r\n["Emberfall"]={["x"]="\r\n`,
    ];
    expect(readCharacters(files.join(''), CLASSIC).warnings).toEqual([
      expect.stringMatching(
        /^The file is damaged\. Line 6, column \d+: .* \(Counted in the file with BrotherBags\.\) 2 characters/,
      ),
      expect.stringMatching(
        /^Another file is damaged\. Line 3, column \d+: .* \(Counted in the file with BagSyncDB\.\)/,
      ),
    ]);
    const alone = readCharacters(files[1] ?? '', CLASSIC).warnings;
    expect(alone).toEqual([expect.stringMatching(/^The file is damaged\. Line 6, column \d+: (?!.*Counted)/)]);
  });

  it('keeps the characters before a break', () => {
    const cut = `BrotherBags = {["Emberfall"]={["Elder"]={${WHO}["level"]=9,},["Tilda"]={${WHO}["lev`;
    expect(readCharacters(cut, CLASSIC).characters.map(({ character }) => character.name)).toEqual(['Elder']);
  });
});

describe('privacy', () => {
  const SECRETS = ['Stranger', 'Dear Elder', 'hunter#1234', 'My Other Account', 'sync-key-77', 'Guildmate'];
  const files = [
    `DataStore_CharacterIDs = {["Set"]={["My Other Account.Emberfall.Elder"]=1,},}\n`,
    `DataStore_Characters_Info = {{["name"]="Elder",["BaseInfo"]=${9 + 2 ** 7 + 3 * 2 ** 11},["lastUpdate"]=${SEEN},},}\n`,
    `DataStore_Mails_Characters = {{["Mails"]={{["itemID"]=2589,["lastCheck"]=${SEEN},["sender"]="Stranger",["text"]="Dear Elder",["subject"]="Dear Elder",},},},}\n`,
    `DataStore_Agenda_Contacts = {{["hunter#1234"]={["name"]="Stranger",},},}\n`,
    `NITdatabase = {["global"]={["Emberfall"]={["trades"]={{["tradeWho"]="Stranger",},},["myChars"]={["Elder"]={["level"]=9,["classEnglish"]="WARRIOR",["raceEnglish"]="Dwarf",["time"]=${SEEN},},},},},}\n`,
    `TradeSkillMasterDB = {["s@Elder - Alliance - Emberfall@internalData@csvSales"]="Stranger",["_syncOwner"]={["sync-key-77"]=1,},["s@Elder - Alliance - Emberfall@internalData@money"]=4,}\n`,
    `SavedInstancesDB = {["DBVersion"]=12,["Toons"]={["Elder - Emberfall"]={["lastboss"]="Stranger",["Level"]=9,["LastSeen"]=${SEEN},},},["History"]={["Stranger"]={},},}\n`,
    `BrotherBags = {["Emberfall"]={["Stouts*"]={{["items"]={"765",},["owner"]="Guildmate",},["x"]={["owner"]="Guildmate",},},["Elder"]={${WHO}["level"]=9,},},}\n`,
    `ATTAccountWideData = {["hunter#1234"]={["battleTag"]="hunter#1234",},}\n`,
  ].join('');

  it('keeps letters, contacts, trade partners, keys, BattleTags and account names out of every payload and warning', () => {
    const reading = readCharacters(files, CLASSIC);
    expect(reading.characters).toHaveLength(1);
    const text = JSON.stringify(reading);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  it('keeps them out of the refusal of a file without a character', () => {
    const text = JSON.stringify(readLua(files.replaceAll('["level"]=9,', '').replaceAll('BaseInfo', 'Base')));
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });
});
