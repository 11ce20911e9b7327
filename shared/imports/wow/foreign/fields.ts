import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { className, raceFaction, raceName } from '../../../games/wow/data/tokens.ts';
import type { SightedCharacter } from './foreign-source.ts';
import { asLuaInteger, asLuaTable, asLuaText, numbered, omitUndefined } from '../tavern-ledger/lua-fields.ts';

const TEXT_MAX = 64;
const PLACE_MAX = 128;

/** The value below nested keys; undefined where one is missing. */
export function deepGet(value: LuaValue | undefined, ...keys: readonly (string | number)[]): LuaValue | undefined {
  let at = value;
  for (const key of keys) at = asLuaTable(at)?.get(key);
  return at;
}

/** Entries of a table with text keys and table values; nothing for anything else. */
export function namedTables(value: LuaValue | undefined): [string, LuaTable][] {
  const named: [string, LuaTable][] = [];
  for (const [key, entry] of asLuaTable(value)?.entries() ?? []) {
    const table = asLuaTable(entry);
    if (typeof key === 'string' && table !== undefined) named.push([key, table]);
  }
  return named;
}

function ignoreKey(): void {}

/** Entries with whole numbers as keys, in ascending order. */
export function numberedEntries(value: LuaValue | undefined): [number, LuaValue][] {
  const table = asLuaTable(value);
  return table === undefined ? [] : numbered(table, ignoreKey);
}

export interface CharacterFields {
  readonly level?: LuaValue | undefined;
  readonly race?: LuaValue | undefined;
  readonly class?: LuaValue | undefined;
  /** Alliance, Horde or Neutral; absent: the race's. */
  readonly faction?: LuaValue | undefined;
  readonly zone?: LuaValue | undefined;
  readonly guild?: LuaValue | undefined;
  readonly copper?: LuaValue | undefined;
  readonly xp?: LuaValue | undefined;
  readonly xpMax?: LuaValue | undefined;
  readonly restedXP?: LuaValue | undefined;
  readonly playedTime?: LuaValue | undefined;
}

/** Neutral is a side of races of both only: a client that has just started calls any character so. */
function readFaction(word: string | undefined, race: string | number | undefined): string | undefined {
  if (word === 'Alliance' || word === 'Horde') return word;
  return raceFaction(race) ?? (word === 'Neutral' ? word : undefined);
}

/** Values in the product's terms; those that are missing or make no sense are left out. */
export function readFields(given: CharacterFields): SightedCharacter {
  const race = typeof given.race === 'number' ? given.race : asLuaText(given.race, TEXT_MAX);
  const token = typeof given.class === 'number' ? given.class : asLuaText(given.class, TEXT_MAX);
  return omitUndefined({
    level: asLuaInteger(given.level, 1),
    // A race of a later expansion, or in the client's words, is better than none.
    race: raceName(race) ?? (typeof race === 'string' ? race : undefined),
    class: className(token) ?? (typeof token === 'string' ? token : undefined),
    faction: readFaction(asLuaText(given.faction, TEXT_MAX), race),
    zone: asLuaText(given.zone, PLACE_MAX),
    guild: asLuaText(given.guild, PLACE_MAX),
    copper: asLuaInteger(given.copper),
    xp: asLuaInteger(given.xp),
    xpMax: asLuaInteger(given.xpMax, 1),
    restedXP: asLuaInteger(given.restedXP),
    playedTime: asLuaInteger(given.playedTime, 1),
  }) as SightedCharacter;
}

/** Splits "Name - Realm"; null without the separator. A name may have a blank, but no hyphen. */
export function splitNameRealm(key: string): { readonly name: string; readonly realm: string } | null {
  const at = key.indexOf(' - ');
  const name = asLuaText(key.slice(0, Math.max(at, 0)), TEXT_MAX);
  const realm = asLuaText(key.slice(at + 3), TEXT_MAX);
  return at < 0 || name === undefined || realm === undefined ? null : { name, realm };
}

/** A key of a table as a name or a realm. */
export function textKey(key: string): string | undefined {
  return asLuaText(key, TEXT_MAX);
}
