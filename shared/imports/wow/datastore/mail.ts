import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { numberedEntries } from '../foreign/fields.ts';
import { gameTime, type Seen, type SightedSections } from '../foreign/foreign-source.ts';
import type { ItemRows } from '../foreign/items.ts';
import { parseLink } from '../foreign/link.ts';
import { asLuaInteger, asLuaNumber, asLuaTable } from '../tavern-ledger/lua-fields.ts';
import type { Records } from './records.ts';
import { laterOf } from './times.ts';

type Mail = NonNullable<SightedSections['mail']>['content'];
const DAY = 86_400_000;

/** Attached items and money with their ends. Text, subject and sender are not looked at. */
function readMails(record: LuaTable, rows: ItemRows): Seen<Mail> | null {
  let last: number | null = null;
  const mail = numberedEntries(record.get('Mails')).flatMap(([, value]): Mail => {
    const entry = asLuaTable(value);
    const seenAt = gameTime(entry?.get('lastCheck'));
    if (entry === undefined || seenAt === null) return [];
    last = Math.max(last ?? 0, seenAt);
    const link = entry.get('link');
    const item = rows.unplaced({
      id: asLuaInteger(entry.get('itemID'), 1),
      ...(typeof link === 'string' && { link: parseLink(link) }),
      count: asLuaInteger(entry.get('count')),
    });
    const copper = asLuaInteger(entry.get('money'), 1);
    if (item === null && copper === undefined) return [];
    const days = asLuaNumber(entry.get('daysLeft'));
    const row: Mail[number] = item ?? {};
    if (copper !== undefined) row.copper = copper;
    if (days !== undefined) row.expiresAt = Math.floor(seenAt + days * DAY);
    return [row];
  });
  return last === null ? null : { content: mail, after: last, before: last };
}

export function readMail(records: Records, rows: ItemRows): Seen<Mail> | null {
  const [ace, packed] = [records.ace('Mails'), records.compact('Mails')];
  return laterOf(
    ace === undefined ? null : readMails(ace, rows),
    packed === undefined ? null : readMails(packed, rows),
  );
}
