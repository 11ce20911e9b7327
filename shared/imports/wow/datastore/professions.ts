import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { deepGet, namedTables, numberedEntries } from '../foreign/fields.ts';
import type { Seen } from '../foreign/foreign-source.ts';
import { readBits, readBitsFrom } from './packed-bits.ts';
import { asLuaInteger, asLuaTable, asLuaText } from '../tavern-ledger/lua-fields.ts';
import type { Records } from './records.ts';
import { laterOf, seenAt } from './times.ts';

type Professions = NonNullable<GamePayload['professions']>;

const RANK = [0, 16] as const;
const MAX_RANK_FROM = 16;

function profession(name: string | undefined, rank: number | undefined, max: number | undefined): Professions {
  if (name === undefined || rank === undefined || rank === 0) return [];
  return [{ name, level: rank, ...(max !== undefined && { maxLevel: max }) }];
}

/** Ranks are known once the profession's window was open; professions without one are not listed. */
function readAce(record: LuaTable): Seen<Professions> {
  const professions = namedTables(record.get('Professions')).flatMap(([name, each]) =>
    profession(asLuaText(name), asLuaInteger(each.get('Rank')), asLuaInteger(each.get('MaxRank'))),
  );
  return seenAt(record, professions);
}

function readCompact(record: LuaTable): Seen<Professions> {
  const professions = numberedEntries(record.get('Professions')).flatMap(([index, each]) => {
    const ranks = asLuaInteger(deepGet(record.get('Ranks'), index));
    if (ranks === undefined) return [];
    return profession(
      asLuaText(asLuaTable(each)?.get('Name')),
      readBits(ranks, ...RANK),
      readBitsFrom(ranks, MAX_RANK_FROM),
    );
  });
  return seenAt(record, professions);
}

export function readProfessions(records: Records): Seen<Professions> | null {
  const ace = records.ace('Crafts');
  const compact = records.compact('Crafts');
  const read = laterOf(
    ace?.get('Professions') === undefined ? null : readAce(ace),
    compact?.get('Professions') === undefined ? null : readCompact(compact),
  );
  return read === null || read.content.length === 0 ? null : read;
}
