import type { Kysely } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import { Failure } from '../../base/http/errors.ts';
import { findEvent, type EventRow } from './event-store.ts';
import { endOf } from './rules.ts';

/** False once the event is over, and while it is cancelled. */
export function isOpen(event: EventRow, now: number): boolean {
  return event.cancelled_at === null && endOf(event) > now;
}

/** Throws for an event that is unknown, over or cancelled. */
export async function getOpenEvent(
  db: Kysely<Tables>,
  groupId: number,
  eventId: number,
  now: number,
): Promise<EventRow> {
  const event = await findEvent(db, groupId, eventId);
  if (!event) throw new Failure('event_not_found');
  if (!isOpen(event, now)) throw new Failure('event_over');
  return event;
}
