import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { deepGet, readFields } from '../foreign/fields.ts';
import type { Seen, SightedCharacter, Tables } from '../foreign/foreign-source.ts';
import { readBits, readBitsFrom } from './packed-bits.ts';
import { asLuaInteger, asLuaNumber } from '../tavern-ledger/lua-fields.ts';
import type { Records } from './records.ts';
import { laterOf, seenAt } from './times.ts';

/** `BaseInfo`: level, class and race as bits; `XPInfo`, until 2024: the three numbers of experience. */
const LEVEL = [0, 7] as const;
const CLASS = [7, 4] as const;
const RACE = [11, 7] as const;
const XP = [0, 20] as const;
const XP_MAX = [20, 20] as const;
const RESTED_FROM = 40;
/** Below it, 16 written digits and double precision keep every bit from 20 on. */
const XP_INFO_END = 2 ** 63;

/** Above 2^53, as with 8,192 rested, only the lowest of the three numbers is lost. */
function readPackedXp(value: LuaValue | undefined): Pick<SightedCharacter, 'xp' | 'xpMax' | 'restedXP'> {
  const packed = asLuaNumber(value);
  if (packed === undefined || packed >= XP_INFO_END) return {};
  return {
    ...(Number.isSafeInteger(packed) && { xp: readBits(packed, ...XP) }),
    xpMax: readBits(packed, ...XP_MAX),
    restedXP: readBitsFrom(packed, RESTED_FROM),
  };
}

function readCompact(info: LuaTable, guild: string | undefined): SightedCharacter {
  const base = asLuaInteger(info.get('BaseInfo'));
  const packed = readPackedXp(info.get('XPInfo'));
  return readFields({
    ...(base !== undefined && {
      level: readBits(base, ...LEVEL),
      class: readBits(base, ...CLASS),
      race: readBits(base, ...RACE),
    }),
    zone: info.get('zone'),
    guild,
    copper: info.get('money'),
    xp: info.get('XP') ?? packed.xp,
    xpMax: info.get('maxXP') ?? packed.xpMax,
    restedXP: info.get('restXP') ?? packed.restedXP,
    playedTime: info.get('played'),
  });
}

function readAce(info: LuaTable): SightedCharacter {
  return readFields({
    level: info.get('level'),
    race: info.get('englishRace') ?? info.get('race'),
    class: info.get('englishClass') ?? info.get('class'),
    faction: info.get('faction'),
    zone: info.get('zone'),
    guild: info.get('guildName'),
    copper: info.get('money'),
    xp: info.get('XP'),
    xpMax: info.get('XPMax'),
    restedXP: info.get('RestXP'),
    playedTime: info.get('played'),
  });
}

/** The record of the character itself; empty and undated when missing. */
export function readCharacterInfo(tables: Tables, records: Records): Seen<SightedCharacter> {
  const ace = records.ace('Characters');
  const compact = records.compact('Characters');
  const read = laterOf(
    ace === undefined ? null : seenAt(ace, readAce(ace)),
    compact === undefined ? null : seenAt(compact, readCompact(compact, records.guild)),
  );
  const seen = read ?? { content: {}, after: null, before: null };
  if (seen.content.guild !== undefined) return seen;
  return { ...seen, content: { ...seen.content, ...indexedGuild(tables, records) } };
}

/** DataStore.lua of the older form repeats guild and faction. */
function indexedGuild(tables: Tables, records: Records): SightedCharacter {
  if (records.guild !== undefined) return { guild: records.guild };
  for (const [key, entry] of tableEntries(tables)) {
    if (key.endsWith(`.${records.realm}.${records.name}`)) return readFields({ guild: deepGet(entry, 'guildName') });
  }
  return {};
}

function tableEntries(tables: Tables): [string, LuaTable][] {
  const entries: [string, LuaTable][] = [];
  const characters = deepGet(tables.get('DataStoreDB'), 'global', 'Characters');
  if (typeof characters !== 'object') return entries;
  for (const [key, value] of characters.entries())
    if (typeof key === 'string' && typeof value === 'object') entries.push([key, value]);
  return entries;
}
