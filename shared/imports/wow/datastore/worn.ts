import type { ImportEquipmentItem } from '../../../characters/contract/import-payload.ts';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { numberedEntries } from '../foreign/fields.ts';
import type { Seen } from '../foreign/foreign-source.ts';
import { compact, type ItemRows } from '../foreign/items.ts';
import { parseLink } from '../foreign/link.ts';
import { asLuaTable } from '../tavern-ledger/lua-fields.ts';
import type { Records } from './records.ts';
import { laterOf, seenAt } from './times.ts';

/** A slot holds a link, or the bare id of an item that the client did not know yet. */
function readSlots(record: LuaTable | undefined, rows: ItemRows): Seen<ImportEquipmentItem[]> | null {
  if (asLuaTable(record?.get('Inventory')) === undefined) return null;
  const worn = numberedEntries(record?.get('Inventory')).map(([slot, value]) => {
    if (typeof value === 'number') return rows.worn({ id: value }, slot);
    return typeof value === 'string' ? rows.worn({ link: parseLink(value) }, slot) : null;
  });
  return seenAt(record, compact(worn));
}

export function readInventory(records: Records, rows: ItemRows): Seen<ImportEquipmentItem[]> | null {
  return laterOf(readSlots(records.ace('Inventory'), rows), readSlots(records.compact('Inventory'), rows));
}
