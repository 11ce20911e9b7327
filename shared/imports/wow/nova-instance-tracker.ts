import type { LuaTable } from '../../base/lua/lua-table.ts';
import { deepGet, namedTables, numberedEntries, readFields, textKey } from './foreign/fields.ts';
import {
  gameTime,
  type ForeignSource,
  type Sighting,
  type SightedSections,
  type Tables,
  seenAtTime,
} from './foreign/foreign-source.ts';
import { asLuaInteger, asLuaTable, asLuaText, omitUndefined } from './tavern-ledger/lua-fields.ts';

const GLOBAL = 'NITdatabase';
/** Written for a character without a guild or a profession. */
const NO_GUILD = 'No guild';
const NO_PROFESSION = 'none';

const SECONDARY = [
  ['Cooking', 'cookingSkill'],
  ['Fishing', 'fishingSkill'],
  ['First Aid', 'firstaidSkill'],
] as const;

type Professions = NonNullable<SightedSections['professions']>['content'];
type Lockouts = NonNullable<SightedSections['lockouts']>['content'];

function readProfessions(record: LuaTable): Professions {
  const primary = [1, 2].map((number) => ({
    name: asLuaText(record.get(`prof${number}`)),
    level: asLuaInteger(record.get(`profSkill${number}`)),
    max: asLuaInteger(record.get(`profSkillMax${number}`), 1),
  }));
  const secondary = SECONDARY.map(([name, key]) => ({
    name,
    level: asLuaInteger(record.get(key), 1),
    max: asLuaInteger(record.get(`${key}Max`), 1),
  }));
  return [...primary, ...secondary].flatMap(({ name, level, max }) =>
    name === undefined || name === NO_PROFESSION || level === undefined
      ? []
      : [omitUndefined({ name, level, maxLevel: max })],
  );
}

function readLockouts(record: LuaTable): Lockouts {
  const lockouts: Lockouts = [];
  for (const [key, value] of asLuaTable(record.get('savedInstances'))?.entries() ?? []) {
    const entry = asLuaTable(value);
    const name = asLuaText(entry?.get('name')) ?? (typeof key === 'string' ? textKey(key) : undefined);
    const expiresAt = gameTime(entry?.get('resetTime'));
    if (name === undefined || expiresAt === null || entry?.get('locked') === false) continue;
    const difficulty = asLuaText(entry?.get('difficultyName'), 64);
    lockouts.push(omitUndefined({ name, expiresAt, difficulty }));
  }
  return lockouts;
}

/** Counts by the number of the icon; names are those of the client. */
function readCurrencies(record: LuaTable): NonNullable<SightedSections['currencies']>['content'] {
  return numberedEntries(record.get('currency')).flatMap(([, value]) => {
    const [name, count] = [asLuaText(deepGet(value, 'name')), asLuaInteger(deepGet(value, 'count'))];
    if (name === undefined || count === undefined) return [];
    return [omitUndefined({ name, count, max: asLuaInteger(deepGet(value, 'max'), 1) })];
  });
}

function readCooldowns(record: LuaTable): NonNullable<SightedSections['cooldowns']>['content'] {
  return namedTables(record.get('cooldowns')).flatMap(([key, cooldown]) => {
    const [name, readyAt] = [asLuaText(key), gameTime(cooldown.get('time'))];
    return name === undefined || readyAt === null ? [] : [{ name, readyAt }];
  });
}

function readCharacter(realm: string, name: string, record: LuaTable): Sighting {
  const time = gameTime(record.get('time'));
  const guild = asLuaText(record.get('guild'));
  const character = readFields({
    level: record.get('level'),
    race: record.get('raceEnglish'),
    class: record.get('classEnglish'),
    guild: guild === NO_GUILD ? undefined : guild,
    copper: record.get('gold'),
    xp: record.get('currentXP'),
    xpMax: record.get('maxXP'),
    restedXP: record.get('restedXP'),
  });
  const professions = readProfessions(record);
  const currencies = readCurrencies(record);
  return {
    addon: 'novainstancetracker',
    name,
    realm,
    guid: null,
    character: seenAtTime(character, time),
    sections: {
      lockouts: seenAtTime(readLockouts(record), time),
      ...(asLuaTable(record.get('cooldowns')) !== undefined && { cooldowns: seenAtTime(readCooldowns(record), time) }),
      ...(currencies.length > 0 && { currencies: seenAtTime(currencies, time) }),
      ...(professions.length > 0 && { professions: seenAtTime(professions, time) }),
    },
    linkLevel: null,
  };
}

/** Only `myChars` is the player's own: groups and trades beside it name strangers. */
function read(tables: Tables) {
  const sightings = namedTables(deepGet(tables.get(GLOBAL), 'global')).flatMap(([realmKey, realm]) =>
    namedTables(realm.get('myChars')).flatMap(([key, record]) => {
      const [name, realmName] = [textKey(key), asLuaText(record.get('realm'), 64) ?? textKey(realmKey)];
      return name === undefined || realmName === undefined ? [] : [readCharacter(realmName, name, record)];
    }),
  );
  return { sightings, leftOut: [] };
}

/** Fields of a character that the addon fills in Classic only: first aid, attunements, the old honor ranks, arrows. */
const CLASSIC_FIELDS = ['firstaidSkill', 'mcAttune', 'onyAttune', 'bwlAttune', 'pvpRankNumber', 'ammo'];
/** No version of Classic has a higher one. */
const CLASSIC_LEVEL_MAX = 90;

/** The addon is of both games, and no field says which. */
function isRetail(tables: Tables): boolean | null {
  const records = namedTables(deepGet(tables.get(GLOBAL), 'global')).flatMap(([, realm]) =>
    namedTables(realm.get('myChars')).map(([, record]) => record),
  );
  if (records.some((record) => (asLuaInteger(record.get('level')) ?? 0) > CLASSIC_LEVEL_MAX)) return true;
  const isOfClassic = (record: LuaTable): boolean =>
    CLASSIC_FIELDS.some((field) => ![undefined, false, 0].includes(record.get(field) as number | undefined));
  return records.some(isOfClassic) ? false : null;
}

export const novaInstanceTracker: ForeignSource = {
  addon: 'novainstancetracker',
  globals: [GLOBAL],
  units: [[GLOBAL, 'global', '*', 'myChars', '*']],
  isRetail,
  read,
};
