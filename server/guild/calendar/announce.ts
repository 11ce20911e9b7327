import type { NotifiedEvent } from '#shared/notices/contract/notified-event.ts';
import type { NewEventNotification } from '../../notices/notifier.ts';
import type { Context } from '../../base/context.ts';
import type { ServerEvents } from '../../base/events.ts';
import { findPresentUsers, type EventRow } from './event-store.ts';

export type EventNews = Pick<NewEventNotification, 'event' | 'includes'>;

export function toNotifiedEvent(
  { id, title, starts_at }: Pick<EventRow, 'id' | 'title' | 'starts_at'>,
  news: NotifiedEvent['news'],
): NotifiedEvent {
  return { id, title, startsAt: new Date(starts_at).toISOString(), news };
}

/** Pushes to the present members that events or sign-ups changed. */
export async function announceCalendar(
  { db, events, now }: Pick<Context, 'db' | 'events' | 'now'>,
  groupId: number,
): Promise<void> {
  events.emit('calendarChanged', { groupId, audience: await findPresentUsers(db.read, groupId, now()) });
}

/** The one place that announces a reminder; listeners of `eventReminded` deliver it. */
export function announceReminder({ events }: Pick<Context, 'events'>, reminder: ServerEvents['eventReminded']): void {
  events.emit('eventReminded', reminder);
}
