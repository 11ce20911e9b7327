import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { factionName } from '../../../games/wow/data/faction-names.ts';
import { standingOf } from '../../../games/wow/data/standings.ts';
import { numberedEntries } from '../foreign/fields.ts';
import type { Seen } from '../foreign/foreign-source.ts';
import { readBits, readBitsFrom } from './packed-bits.ts';
import { asLuaTable } from '../tavern-ledger/lua-fields.ts';
import type { Records } from './records.ts';
import { laterOf, seenAt } from './times.ts';

type Reputations = NonNullable<GamePayload['reputations']>;

const KIND = [0, 3] as const;
const [STANDING, FRIENDSHIP, RENOWN] = [0, 1, 2];
/** Of the usual kind: the sign, then behind the standing what was earned in all. */
const NEGATIVE = [3, 1] as const;
const EARNED_FROM = 8;
/** Of the others: level, earned on it, and needed for the next. */
const LEVEL = [3, 8] as const;
const EARNED = [11, 16] as const;
const NEEDED_FROM = 27;

function usual(id: number, earned: number): Reputations {
  return [{ name: factionName(id), id, kind: 'standing', ...standingOf(earned) }];
}

function unpack(id: number, packed: number): Reputations {
  const kind = readBits(packed, ...KIND);
  if (kind === STANDING) {
    const earned = readBitsFrom(packed, EARNED_FROM);
    return usual(id, readBits(packed, ...NEGATIVE) === 1 ? -earned : earned);
  }
  if (kind !== FRIENDSHIP && kind !== RENOWN) return [];
  return [
    {
      name: factionName(id),
      id,
      kind: kind === RENOWN ? 'renown' : 'friendship',
      value: readBits(packed, ...EARNED),
      max: readBitsFrom(packed, NEEDED_FROM),
      standing: String(readBits(packed, ...LEVEL)),
    },
  ];
}

/** The older form has what was earned in all, without a kind. */
function readFactions(record: LuaTable, read: (id: number, value: number) => Reputations): Seen<Reputations> | null {
  if (asLuaTable(record.get('Factions')) === undefined || record.get('lastUpdate') === undefined) return null;
  const reputations = numberedEntries(record.get('Factions')).flatMap(([id, value]) =>
    typeof value === 'number' && Number.isSafeInteger(value) && id > 0 ? read(id, value) : [],
  );
  return seenAt(record, reputations);
}

export function readReputations(records: Records): Seen<Reputations> | null {
  const [ace, packed] = [records.ace('Reputations'), records.compact('Reputations')];
  return laterOf(
    ace === undefined ? null : readFactions(ace, usual),
    packed === undefined ? null : readFactions(packed, (id, value) => (value < 0 ? [] : unpack(id, value))),
  );
}
