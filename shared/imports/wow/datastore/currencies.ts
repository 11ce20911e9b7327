import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { deepGet, numberedEntries } from '../foreign/fields.ts';
import type { Seen, Tables } from '../foreign/foreign-source.ts';
import { readBits, readBitsFrom } from './packed-bits.ts';
import { asLuaTable, asLuaText } from '../tavern-ledger/lua-fields.ts';
import type { Records } from './records.ts';
import { laterOf, seenAt } from './times.ts';

type Currencies = NonNullable<GamePayload['currencies']>;

/** Bits of an entry: the index of its name, the count, and where headers are entries too, the bit that marks them. */
interface Layout {
  readonly headerBit?: readonly [from: number, length: number];
  readonly index: readonly [from: number, length: number];
  readonly countFrom: number;
}

const COMPACT: Layout = { index: [8, 10], countFrom: 18 };
/** The older form since its headers have a list of their own, and before. */
const ACE: Layout = { index: [7, 10], countFrom: 17 };
const ACE_WITH_HEADERS: Layout = { headerBit: [0, 1], index: [1, 6], countFrom: 7 };

function readEntries(record: LuaTable, names: LuaValue | undefined, layout: Layout): Seen<Currencies> {
  const currencies = numberedEntries(record.get('Currencies')).flatMap(([, packed]): Currencies => {
    if (typeof packed !== 'number' || packed < 0) return [];
    if (layout.headerBit !== undefined && readBits(packed, ...layout.headerBit) === 1) return [];
    // A name has its picture behind a bar.
    const name = asLuaText(deepGet(names, readBits(packed, ...layout.index)))?.split('|')[0];
    return name ? [{ name, count: readBitsFrom(packed, layout.countFrom) }] : [];
  });
  return seenAt(record, currencies);
}

export function readCurrencies(tables: Tables, records: Records): Seen<Currencies> | null {
  const ace = records.ace('Currencies');
  const compact = records.compact('Currencies');
  const reference = deepGet(tables.get('DataStore_CurrenciesDB'), 'global', 'Reference');
  const layout = deepGet(reference, 'HeadersRev') === undefined ? ACE_WITH_HEADERS : ACE;
  return laterOf(
    asLuaTable(ace?.get('Currencies')) && ace ? readEntries(ace, deepGet(reference, 'Currencies'), layout) : null,
    asLuaTable(compact?.get('Currencies')) && compact?.get('lastUpdate') !== undefined
      ? readEntries(compact, deepGet(tables.get('DataStore_Currencies_Catalog'), 'List'), COMPACT)
      : null,
  );
}
