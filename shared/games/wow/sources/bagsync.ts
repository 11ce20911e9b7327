import type { ImportInventoryItem } from '../../../contract/characters/import-payload.ts';
import type { LuaTable, LuaValue } from '../../../lua/lua-table.ts';
import { namedTables, numberedEntries, readFields, textKey } from './foreign/fields.ts';
import type { ForeignSource, ReadOptions, Sighting, SightedSections, Tables } from './foreign/foreign-source.ts';
import { compact, ItemRows, type FoundItem } from './foreign/items.ts';
import { parseLink } from './foreign/link.ts';
import { asLuaInteger, asLuaTable } from './tavern-ledger/lua-fields.ts';
import { undated } from './foreign/undated.ts';

const GLOBAL = 'BagSyncDB';
/** Marks keys of the addon's own. */
const OWN = '§';

/** Slots are a list without gaps, of `id` or `id;count`; what is worn has no slots, so it is not read. */
function readBags(record: LuaTable, key: 'bag' | 'bank', rows: ItemRows): ImportInventoryItem[] | null {
  if (asLuaTable(record.get(key)) === undefined) return null;
  return compact(
    numberedEntries(record.get(key)).flatMap(([bag, slots]) =>
      numberedEntries(slots).map(([slot, value]) => {
        const item = readItem(value);
        return item && rows.carried(item, bag, slot);
      }),
    ),
  );
}

function readItem(value: LuaValue): FoundItem | null {
  if (typeof value !== 'string') return null;
  const [payload = '', count] = value.split(';');
  return { link: parseLink(payload), count: asLuaInteger(Number(count), 1) };
}

/** Attached items, without their letters. */
function readMail(record: LuaTable, rows: ItemRows): SightedSections['mail'] {
  const mail = compact(
    numberedEntries(record.get('mailbox')).map(([, value]) => {
      const item = readItem(value);
      return item && rows.unplaced(item);
    }),
  );
  return mail.length === 0 ? undefined : undated(mail);
}

function readCharacter(realm: string, name: string, record: LuaTable, { names }: ReadOptions): Sighting {
  const rows = new ItemRows(names);
  const [bags, bank] = [readBags(record, 'bag', rows), readBags(record, 'bank', rows)];
  const mail = readMail(record, rows);
  const character = readFields({
    level: record.get('level'),
    race: record.get('race'),
    class: record.get('class'),
    faction: record.get('faction'),
    guild: record.get('guild'),
    copper: record.get('money'),
  });
  return {
    addon: 'bagsync',
    name,
    realm,
    guid: null,
    character: undated(character),
    sections: {
      ...(bags && { inventory: undated(bags) }),
      ...(bank && { bank: undated(bank) }),
      ...(mail && { mail }),
    },
    linkLevel: rows.linkLevel,
  };
}

function read(tables: Tables, options: ReadOptions) {
  const sightings = namedTables(tables.get(GLOBAL)).flatMap(([realmKey, realm]) =>
    realmKey.includes(OWN)
      ? []
      : namedTables(realm).flatMap(([key, record]) => {
          const [name, realmName] = [textKey(key), textKey(realmKey)];
          if (key.includes(OWN) || name === undefined || realmName === undefined) return [];
          return [readCharacter(realmName, name, record, options)];
        }),
  );
  return { sightings, leftOut: [] };
}

export const bagSync: ForeignSource = {
  addon: 'bagsync',
  globals: [GLOBAL],
  units: [[GLOBAL, '*', '*']],
  isRetail: () => null,
  read,
};
