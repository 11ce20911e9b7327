import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import type { LuaValue } from '../../../base/lua/lua-table.ts';
import { deepGet } from '../foreign/fields.ts';
import { gameTime, type Seen, type Tables } from '../foreign/foreign-source.ts';
import { asLuaTable, asLuaText } from '../tavern-ledger/lua-fields.ts';
import type { Records } from './records.ts';
import { laterOf, seenAt } from './times.ts';

type Lockouts = NonNullable<GamePayload['lockouts']>;

/** `["name|id"] = "seconds left|seen|extended|raid"`. */
function readEntries(saved: LuaValue | undefined): Lockouts {
  const lockouts: Lockouts = [];
  for (const [key, value] of asLuaTable(saved)?.entries() ?? []) {
    const [name, id] = (asLuaText(typeof key === 'string' ? key : undefined) ?? '').split('|');
    const [left, seen, extended] = (asLuaText(value) ?? '').split('|');
    const since = gameTime(Number(seen));
    const seconds = Number(left);
    if (!name || since === null || !Number.isFinite(seconds)) continue;
    lockouts.push({
      name,
      ...(/^\d{1,15}$/.test(id ?? '') && { id: Number(id) }),
      expiresAt: since + seconds * 1000,
      extended: extended === '1' || extended === 'true',
    });
  }
  return lockouts;
}

export function readLockouts(tables: Tables, records: Records): Seen<Lockouts> | null {
  const ace = records.ace('Agenda');
  const compact = records.compact('Agenda');
  const saved =
    records.number === undefined ? undefined : deepGet(tables.get('DataStore_Agenda_SavedInstances'), records.number);
  return laterOf(
    ace?.get('lastUpdate') === undefined ? null : seenAt(ace, readEntries(ace.get('SavedInstances'))),
    compact?.get('lastUpdate') === undefined ? null : seenAt(compact, readEntries(saved)),
  );
}
