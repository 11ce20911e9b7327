import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CalendarTables } from '../../tables.ts';
import type { Tables } from '../../../base/db/tables.ts';
import { findEvent, type EventRow } from '../event-store.ts';

type LinkRow = Selectable<CalendarTables['event_links']>;

export function findLink(db: Kysely<Tables>, eventId: number): Promise<LinkRow | undefined> {
  return db.selectFrom('event_links').selectAll().where('event_id', '=', eventId).executeTakeFirst();
}

export async function putLink(transaction: Transaction<Tables>, link: LinkRow): Promise<void> {
  await transaction
    .insertInto('event_links')
    .values(link)
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(link))
    .execute();
}

export async function removeLink(transaction: Transaction<Tables>, eventId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('event_links')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The event of a secret; its group's name only where the link shows it. */
export async function findLinkedEvent(
  db: Kysely<Tables>,
  secretHash: string,
): Promise<{ readonly event: EventRow; readonly groupName: string | null } | null> {
  const link = await db
    .selectFrom('event_links')
    .innerJoin('group_events', 'group_events.id', 'event_links.event_id')
    .innerJoin('groups', 'groups.id', 'group_events.group_id')
    .select(['event_links.event_id', 'event_links.shows_group', 'groups.id as group_id', 'groups.name'])
    .where('event_links.secret_hash', '=', secretHash)
    .executeTakeFirst();
  const event = link && (await findEvent(db, link.group_id, link.event_id));
  return event ? { event, groupName: link.shows_group === 1 ? link.name : null } : null;
}
