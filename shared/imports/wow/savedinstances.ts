import { placeholderCurrency } from '../../characters/placeholder-name.ts';
import type { LuaTable, LuaValue } from '../../base/lua/lua-table.ts';
import { lockoutDifficulty } from '../../games/wow/data/difficulties.ts';
import { deepGet, namedTables, numberedEntries, readFields, splitNameRealm } from './foreign/fields.ts';
import {
  gameTime,
  type ForeignSource,
  type Sighting,
  type SightedSections,
  type Tables,
  seenAtTime,
} from './foreign/foreign-source.ts';
import { readKeystone } from './foreign/keystone.ts';
import { parseOwnerGuid } from './foreign/link.ts';
import { asLuaInteger, asLuaTable, asLuaText, omitUndefined } from './tavern-ledger/lua-fields.ts';

const GLOBAL = 'SavedInstancesDB';

interface Lockouts {
  readonly rows: NonNullable<SightedSections['lockouts']>['content'];
  readonly guid: string | undefined;
}

/** Instances that still lock the character, and its id from the links to them. */
function readLockouts(instances: LuaValue | undefined, key: string): Lockouts {
  const rows: Lockouts['rows'] = [];
  let guid: string | undefined;
  for (const [name, instance] of namedTables(instances)) {
    for (const [difficulty, value] of numberedEntries(instance.get(key))) {
      const link = asLuaText(deepGet(value, 'Link'), 400);
      guid ??= link === undefined ? undefined : parseOwnerGuid(link);
      const expiresAt = gameTime(deepGet(value, 'Expires'));
      const shown = asLuaText(name);
      if (expiresAt === null || shown === undefined) continue;
      rows.push(
        omitUndefined({
          name: shown,
          id: asLuaInteger(deepGet(value, 'ID')),
          expiresAt,
          extended: deepGet(value, 'Extended') === true,
          ...lockoutDifficulty(difficulty),
        }),
      );
    }
  }
  return { rows, guid };
}

function readCurrencies(toon: LuaTable): NonNullable<SightedSections['currencies']>['content'] {
  return numberedEntries(toon.get('currency')).flatMap(([id, value]) => {
    const count = asLuaInteger(deepGet(value, 'amount'));
    if (count === undefined) return [];
    const max = asLuaInteger(deepGet(value, 'totalMax'), 1);
    const weekCount = asLuaInteger(deepGet(value, 'earnedThisWeek'));
    const weekMax = asLuaInteger(deepGet(value, 'weeklyMax'), 1);
    return [omitUndefined({ name: placeholderCurrency(id), id, count, max, weekCount, weekMax })];
  });
}

/** Crafts that have to wait, by the spell's number. */
function readCooldowns(toon: LuaTable): NonNullable<SightedSections['cooldowns']>['content'] {
  return numberedEntries(toon.get('Skills')).flatMap(([id, skill]) => {
    const [name, readyAt] = [asLuaText(deepGet(skill, 'Title')), gameTime(deepGet(skill, 'Expires'))];
    return name === undefined || readyAt === null ? [] : [{ name, id, readyAt }];
  });
}

/** The keystone and the rating, without the vault: it fills what was never seen, and never displaces a whole week. */
function readWeekly(toon: LuaTable, time: number | null): SightedSections['weekly'] {
  const key = (field: string): LuaValue | undefined => deepGet(toon, 'MythicKey', field);
  const rating = asLuaInteger(toon.get('MythicPlusScore'), 1);
  const keystone = readKeystone({ name: key('name'), level: key('level'), link: key('link') });
  if (keystone === undefined && rating === undefined) return undefined;
  const resetsAt = gameTime(key('ResetTime')) ?? undefined;
  return { content: omitUndefined({ keystone, rating, resetsAt }), after: null, before: time };
}

/** "Pandaren (Horde)" names the side of a race of both. */
function sideOf(race: string | undefined): string | undefined {
  const [, side] = /\((Alliance|Horde)\)/.exec(race ?? '') ?? [];
  return side;
}

function readToon(db: LuaValue | undefined, key: string, toon: LuaTable): Sighting | null {
  const identity = splitNameRealm(key);
  if (identity === null) return null;
  const time = gameTime(toon.get('LastSeen'));
  const { rows, guid } = readLockouts(deepGet(db, 'Instances'), key);
  const race = asLuaText(toon.get('Race'));
  const character = readFields({
    level: toon.get('Level'),
    race: toon.get('oRace') ?? race?.replace(/\s*\(.*$/, ''),
    class: toon.get('Class'),
    faction: toon.get('Faction') ?? sideOf(race),
    zone: toon.get('Zone'),
    copper: toon.get('Money'),
    xp: toon.get('XP'),
    xpMax: toon.get('MaxXP'),
    restedXP: toon.get('RestXP'),
    playedTime: toon.get('PlayedTotal'),
  });
  const currencies = readCurrencies(toon);
  const weekly = readWeekly(toon, time);
  return {
    addon: 'savedinstances',
    ...identity,
    guid: asLuaText(toon.get('GUID'), 64) ?? guid ?? null,
    character: seenAtTime(character, time),
    sections: {
      lockouts: seenAtTime(rows, time),
      ...(asLuaTable(toon.get('Skills')) !== undefined && { cooldowns: seenAtTime(readCooldowns(toon), time) }),
      ...(weekly && { weekly }),
      ...(currencies.length > 0 && { currencies: seenAtTime(currencies, time) }),
    },
    linkLevel: null,
  };
}

function read(tables: Tables) {
  const db = tables.get(GLOBAL);
  const sightings = namedTables(deepGet(db, 'Toons')).flatMap(([key, toon]) => readToon(db, key, toon) ?? []);
  return { sightings, leftOut: [] };
}

/** Fields that the addon writes in Retail only; the version of its table is that of Wrath Classic too. */
const RETAIL_FIELDS = ['Calling', 'Covenant', 'MythicKey', 'MythicPlusScore', 'SpecializationIDs', 'Warfront'];
/** No version of Classic has a higher one. */
const CLASSIC_LEVEL_MAX = 90;

function isRetail(tables: Tables): boolean | null {
  const toons = namedTables(deepGet(tables.get(GLOBAL), 'Toons'));
  const isOfRetail = ([, toon]: (typeof toons)[number]): boolean =>
    RETAIL_FIELDS.some((field) => toon.get(field) !== undefined) ||
    (asLuaInteger(toon.get('Level')) ?? 0) > CLASSIC_LEVEL_MAX;
  return toons.some(isOfRetail) ? true : null;
}

/** Bosses' shouts and other people's words (`lastboss…`) are not looked at. */
export const savedInstances: ForeignSource = {
  addon: 'savedinstances',
  globals: [GLOBAL],
  units: [[GLOBAL, 'Toons', '*']],
  isRetail,
  read,
};
