import { describe, expect, it } from 'vitest';
import { readCharacters, readRejected } from '../../testing/saved-variables/read-lua.ts';

const SEEN = 1_751_898_760;
const GUID = 'Player-3684-0EA00001';

describe('SavedInstances', () => {
  const toon = `["Level"]=80,["Class"]="WARLOCK",["oRace"]="Scourge",["Race"]="Untoter",["Faction"]="Horde",["Money"]=9,["Zone"]="Dornogal",["PlayedTotal"]=60,["LastSeen"]=${SEEN},["Covenant"]=0,["currency"]={[1820]={["amount"]=87,["totalMax"]=100,},},["lastbossyell"]="Stranger",`;
  const instances = `["Molten Core"]={["Elder - Argent Dawn"]={[16]={["Expires"]=${SEEN + 9},["ID"]=7,["Extended"]=true,["Link"]="|cffff8000|Hinstancelock:${GUID}:409:16:3|h[Molten Core]|h|r",},},},
["Blackwing Lair"]={["Elder - Argent Dawn"]={[9]={["Expires"]=0,},},},`;
  const db = (record: string) =>
    `SavedInstancesDB = {["DBVersion"]=12,["Toons"]={["Elder - Argent Dawn"]={${record}},},["Instances"]={${instances}},}\n`;

  it('gives state, currencies and running lockouts, and the id of the links', () => {
    const { characters } = readCharacters(db(toon));
    expect(characters[0]).toMatchObject({
      game_short_code: 'wow_retail',
      guid: GUID,
      observed: { character: SEEN * 1000, lockouts: SEEN * 1000, currencies: SEEN * 1000 },
      character: { name: 'Elder', realm: 'Argent Dawn', level: 80, race: 'Undead', class: 'Warlock', playedTime: 60 },
      currencies: [{ id: 1820, count: 87, max: 100 }],
      lockouts: [{ name: 'Molten Core', id: 7, expiresAt: (SEEN + 9) * 1000, extended: true, difficulty: 'Mythic' }],
    });
    expect(characters[0]?.lockouts).toHaveLength(1);
  });

  it('asks for the game of a table that Classic may have written, too', () => {
    const shared = toon.replace('["Covenant"]=0,', '');
    expect(readRejected(db(shared)).code).toBe('game_unknown');
    expect(readCharacters(db(shared.replace('["Level"]=80', '["Level"]=91'))).characters[0]?.game_short_code).toBe(
      'wow_retail',
    );
  });

  it('gives crafts that have to wait, and the keystone as something that fills what was never seen', () => {
    const more = `["MythicPlusScore"]=2100,["MythicKey"]={["name"]="Ara-Kara",["level"]=7,["ResetTime"]=${SEEN + 99},},["Skills"]={[213]={["Title"]="Transmute",["Expires"]=${SEEN + 60},},},`;
    expect(readCharacters(db(toon + more)).characters[0]).toMatchObject({
      cooldowns: [{ id: 213, name: 'Transmute', readyAt: (SEEN + 60) * 1000 }],
      weekly: { keystone: { name: 'Ara-Kara', level: 7 }, rating: 2100, resetsAt: (SEEN + 99) * 1000 },
      before: { weekly: SEEN * 1000 },
    });
    expect(readCharacters(db(toon + more)).characters[0]?.observed).not.toHaveProperty('weekly');
  });

  it('gives the rating of a character without a keystone', () => {
    const { characters } = readCharacters(db(`${toon}["MythicPlusScore"]=2100,`));
    expect(characters[0]?.weekly).toEqual({ rating: 2100 });
  });

  it('names a character without a race with the reason', () => {
    const { texts } = readRejected(db(toon.replace('["oRace"]="Scourge",["Race"]="Untoter",["Faction"]="Horde",', '')));
    expect(texts[1]).toBe(
      'Elder (Argent Dawn) was left out: SavedInstances saw this character, but nothing says its race, faction',
    );
  });

  it('takes the side of a race of both from its brackets', () => {
    const panda = toon
      .replace('"Scourge"', '"Pandaren"')
      .replace('"Untoter"', '"Pandaren (Horde)"')
      .replace('["Faction"]="Horde",', '');
    expect(readCharacters(db(panda)).characters[0]?.character).toMatchObject({ race: 'Pandaren', faction: 'Horde' });
  });
});

describe('NovaInstanceTracker', () => {
  const record = `["level"]=60,["classEnglish"]="MAGE",["raceEnglish"]="Gnome",["gold"]=16322188,["guild"]="No guild",["time"]=${SEEN},["prof1"]="Herbalism",["profSkill1"]=300,["profSkillMax1"]=300,["prof2"]="none",["profSkill2"]=0,["cookingSkill"]=12,["cookingSkillMax"]=75,["firstaidSkill"]=1,["firstaidSkillMax"]=75,["currency"]={[134138]={["name"]="Token",["count"]=4,},},["realm"]="Emberfall",["cooldowns"]={["Mooncloth"]={["time"]=${SEEN + 60}.25,},},`;
  const db = `NITdatabase = {["global"]={["minimapIcon"]={["x"]=1,},["Emberfall"]={["trades"]={{["tradeWho"]="Stranger",},},["instances"]={{["group"]={["Stranger"]={},},},},["myChars"]={["Elder"]={${record}},},},},}\n`;

  it('gives the own characters of Classic, with copper and professions', () => {
    const { characters } = readCharacters(db);
    expect(characters).toHaveLength(1);
    expect(characters[0]).toMatchObject({
      game_short_code: 'wow_classic',
      observed: { character: SEEN * 1000, professions: SEEN * 1000 },
      character: { name: 'Elder', race: 'Gnome', faction: 'Alliance', copper: 16_322_188 },
      cooldowns: [{ name: 'Mooncloth', readyAt: (SEEN + 60) * 1000 }],
      professions: [
        { name: 'Herbalism', level: 300, maxLevel: 300 },
        { name: 'Cooking', level: 12, maxLevel: 75 },
        { name: 'First Aid', level: 1, maxLevel: 75 },
      ],
      currencies: [{ name: 'Token', count: 4 }],
    });
    expect(characters[0]?.character).not.toHaveProperty('guild');
  });
});

it('asks for the game of a file of NovaInstanceTracker that Retail may have written, too', () => {
  const db = (level: number) =>
    `NITdatabase = {["global"]={["Emberfall"]={["myChars"]={["Elder"]={["level"]=${level},["classEnglish"]="MAGE",["raceEnglish"]="Gnome",["firstaidSkill"]=0,["time"]=${SEEN},},},},},}\n`;
  expect(readRejected(db(80)).code).toBe('game_unknown');
  expect(readCharacters(db(91)).characters[0]?.game_short_code).toBe('wow_retail');
});

describe('AlterEgo', () => {
  const worn = `{["itemSlotID"]=1,["itemName"]="Halo",["itemQuality"]=4,["itemLevel"]=636,["itemTexture"]=6055039,["classID"]=4,["subclassID"]=1,["itemEquipLoc"]="INVTYPE_HEAD",["itemUpgradeTrack"]="Champion",["itemUpgradeLevel"]=8,["itemUpgradeMax"]=8,["itemLink"]="|cnIQ4:|Hitem:229334::::::::80:258::14:1:11977::::::|h[Halo |A:Professions-ChatIcon-Quality-Tier5:17:17::1|a]|h|r",}`;
  const slot = (type: number) => `{["type"]=${type},["index"]=1,["progress"]=2,["threshold"]=4,["level"]=10,}`;
  const record = `["GUID"]="${GUID}",["lastUpdate"]=${SEEN},["money"]=77,["equipment"]={${worn},},
["info"]={["name"]="Mäñýfäçëð",["realm"]="Mal'Ganis",["level"]=80,["race"]={["id"]=36,["file"]="MagharOrc",},["class"]={["file"]="ROGUE",},["factionGroup"]={["english"]="Horde",},},
["currencies"]={{["id"]=2709,["name"]="Crest",["quantity"]=5,["maxQuantity"]=90,},},
["raids"]={["savedInstances"]={{["name"]="Onyxia's Lair",["id"]=5,["expires"]=${SEEN + 9},["locked"]=true,["maxPlayers"]=10,["difficultyName"]="10 Player",["encounters"]={{["bossName"]="Onyxia",["isKilled"]=true,},},},{["name"]="Old",["expires"]=0,},},},
["vault"]={["slots"]={${slot(1)},${slot(3)},${slot(6)},},["hasAvailableRewards"]=true,},
["mythicplus"]={["rating"]=2603,["keystone"]={["level"]=12,["mapId"]=2660,["itemLink"]="|cffa335ee|Hkeystone:180653:503:12:10:9|h[Keystone: Ara-Kara (12)]|h|r",},["dungeons"]={{["challengeModeID"]=506,["rating"]=325,["level"]=10,["bestTimedRun"]={["level"]=10,["durationSec"]=1699,["dungeonScore"]=325,["members"]={{["name"]="Stranger",},},},["bestNotTimedRun"]={["level"]=11,["durationSec"]=1999,["dungeonScore"]=305,},},{["challengeModeID"]=9999,["rating"]=0,["level"]=0,},},["runHistory"]={{["mapChallengeModeID"]=506,["level"]=10,["completed"]=true,["thisWeek"]=true,["runScore"]=325,["members"]={{["name"]="Stranger",},},},{["mapChallengeModeID"]=506,["level"]=11,["completed"]=false,["thisWeek"]=true,["runScore"]=305,},{["mapChallengeModeID"]=506,["level"]=12,["thisWeek"]=false,},},},["currentSeason"]=14,`;
  const { characters } = readCharacters(
    `AlterEgoDB = {["global"]={["dbVersion"]=19,["characters"]={["${GUID}"]={${record}},},},}\n`,
  );

  it('gives an accented name, equipment with every detail and the id', () => {
    expect(characters[0]).toMatchObject({
      game_short_code: 'wow_retail',
      guid: GUID,
      character: { name: 'Mäñýfäçëð', realm: "Mal'Ganis", race: "Mag'har Orc", class: 'Rogue', copper: 77 },
      equipment: [
        {
          slotName: 'Head',
          itemID: 229_334,
          itemName: 'Halo',
          quality: 4,
          itemLevel: 636,
          bonusIDs: [11_977],
          equipSlot: 'INVTYPE_HEAD',
          upgrade: 'Champion 8/8',
        },
      ],
    });
  });

  it('knows a keystone by its link where the fields say nothing', () => {
    const keystone = (fields: string, link: string) =>
      readCharacters(
        `AlterEgoDB = {["global"]={["characters"]={["${GUID}"]={${record.replace(/\["keystone"\]=\{[^}]*\}/, `["keystone"]={${fields}["itemLink"]="${link}",}`)}},},},}\n`,
      ).characters[0]?.weekly?.keystone;
    const link = (level: number, name: string) => `|cnIQ4:|Hkeystone:180653:353:${level}:9:10:0:0:0|h[${name}]|h|r`;
    const known = { id: 353, level: 7, affixes: [9, 10] };
    expect(keystone('["level"]=0,', link(7, 'Keystone: Old Mine (7)'))).toEqual({
      ...known,
      name: 'Keystone: Old Mine (7)',
    });
    expect(keystone('', link(7, ''))).toEqual({ ...known, name: 'Dungeon 353' });
    expect(keystone('["level"]=7,["name"]="Old Mine",', link(7, ''))).toEqual({ ...known, name: 'Old Mine' });
    // The link is of an earlier week.
    expect(keystone('["level"]=9,["name"]="Old Mine",', link(7, ''))).toEqual({ level: 9, name: 'Old Mine' });
    expect(keystone('["level"]=0,', '|cnIQ4:|Hitem:180653::::::::80:::|h[Mythic Keystone]|h|r')).toBeUndefined();
  });

  it('names a record without a name by its id', () => {
    const empty = `AlterEgoDB = {["global"]={["characters"]={["${GUID}"]={${record}},["Player-1-2"]={["info"]={["name"]="",},},},},}\n`;
    expect(readCharacters(empty).warnings).toEqual([
      'Player-1-2 was left out: AlterEgo saw this character, but nothing says its name, realm',
    ]);
  });

  it('gives the best run of each dungeon, and the runs of the week in which it looked, without their members', () => {
    expect(characters[0]?.mythicplus).toEqual({
      season: 14,
      dungeons: [
        { id: 506, name: 'Cinderbrew Meadery', level: 10, inTime: true, time: 1699, score: 325 },
        { id: 9999, name: 'Dungeon 9999' },
      ],
      runs: [
        { id: 506, level: 11, inTime: false, score: 305 },
        { id: 506, level: 10, inTime: true, score: 325 },
      ],
    });
    expect(characters[0]?.observed?.mythicplus).toBe(SEEN * 1000);
    expect(JSON.stringify(characters)).not.toContain('Stranger');
  });

  it('gives lockouts with their bosses, currencies, keystone and vault', () => {
    expect(characters[0]).toMatchObject({
      currencies: [{ name: 'Crest', id: 2709, count: 5, max: 90 }],
      lockouts: [{ name: "Onyxia's Lair", size: 10, bosses: [{ name: 'Onyxia', killed: true }] }],
      weekly: {
        keystone: { level: 12, name: 'Keystone: Ara-Kara (12)' },
        rating: 2603,
        hasReward: true,
        vault: [
          { kind: 'dungeon', index: 1, progress: 2, threshold: 4, level: 10 },
          { kind: 'raid', index: 1 },
          { kind: 'world', index: 1 },
        ],
      },
    });
    expect(characters[0]?.lockouts).toHaveLength(1);
  });
});
