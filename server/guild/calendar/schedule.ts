import type { Kysely } from 'kysely';
import type { EventNotifier } from '../../notices/notifier.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { announceCalendar, announceReminder, toNotifiedEvent } from './announce.ts';
import { findFollowing, findSignups, insertEvent } from './event-store.ts';
import { placeAll, repeatStart, REPEATS_AHEAD } from './rules.ts';

const EVERY_MS = 30_000;
const DAY_MS = 86_400_000;
const KEPT_MS = 90 * DAY_MS;

type Scheduled = Pick<Context, 'db' | 'events' | 'now'>;

/** Adds the repeats that weekly events lack, each computed from the wall-clock time of the last one. */
export async function addRepeats(context: Scheduled): Promise<void> {
  const { db, now } = context;
  const short = await findShortSeries(db.read, now());
  const changed = new Set<number>();
  for (const { series_id } of short) {
    if (series_id === null) continue;
    const groupId = await db.write(async (transaction) => {
      const at = now();
      const rows = await findFollowing(transaction, series_id, 0);
      const last = rows.at(-1);
      if (last?.is_weekly !== 1) return null;
      const coming = rows.filter(({ starts_at }) => starts_at > at).length;
      const { id: _id, creator: _creator, ...event } = last;
      let week = 0;
      for (let count = coming; count < REPEATS_AHEAD;) {
        week++;
        const start = repeatStart(last, week);
        // After a long pause of the server, those that are over are skipped.
        if (start.starts_at <= at) continue;
        await insertEvent(transaction, {
          ...event,
          ...start,
          reminded_at: null,
          cancelled_at: null,
          created_at: at,
          changed_at: at,
        });
        count++;
      }
      return last.group_id;
    });
    if (groupId !== null) changed.add(groupId);
  }
  for (const groupId of changed) await announceCalendar(context, groupId);
}

function findShortSeries(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('group_events')
    .innerJoin('groups', 'groups.id', 'group_events.group_id')
    .select('series_id')
    .where('is_weekly', '=', 1)
    .where('series_id', 'is not', null)
    .groupBy('series_id')
    .having(({ fn, eb }) =>
      eb(fn.sum<number>(eb.case().when('starts_at', '>', now).then(1).else(0).end()), '<', REPEATS_AHEAD),
    )
    .execute();
}

/** Announces the events whose reminder is due; of several servers, the one whose update finds it does. */
export async function remindDue(context: Scheduled, notifier: EventNotifier): Promise<void> {
  const { db, now } = context;
  const at = now();
  const due = await db.read
    .selectFrom('group_events')
    .innerJoin('groups', 'groups.id', 'group_events.group_id')
    .selectAll('group_events')
    .select('groups.name as group_name')
    .where('reminded_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('reminder_minutes', 'is not', null)
    .where('starts_at', '>', at)
    .where((where) => where('starts_at', '<=', where(where.val(at), '+', where('reminder_minutes', '*', 60_000))))
    .execute();
  for (const { group_name, ...event } of due) {
    const claim = await db.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('group_events')
        .set({ reminded_at: at })
        .where('id', '=', event.id)
        .where('reminded_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return null;
      const signups = placeAll({ ...event, creator: null }, await findSignups(transaction, [event.id], at));
      const audience = signups.flatMap(({ user_id, place, notify_level }) =>
        place === 'absent' || notify_level === 'none' ? [] : [user_id],
      );
      const announce = await notifier.addEvent(transaction, {
        groupId: event.group_id,
        actorId: null,
        event: toNotifiedEvent(event, 'reminder'),
        userIds: audience,
      });
      return { audience, announce };
    });
    if (!claim) continue;
    claim.announce();
    announceReminder(context, {
      groupId: event.group_id,
      groupName: group_name,
      eventId: event.id,
      title: event.title,
      startsAt: event.starts_at,
      audience: claim.audience,
    });
  }
}

async function removePast({ db, now }: Scheduled): Promise<void> {
  await db.write((transaction) =>
    transaction
      .deleteFrom('group_events')
      .where('starts_at', '<', now() - KEPT_MS)
      .execute(),
  );
}

/** Reminders, repeats and removal of past events. Returns a stop function. */
export function startSchedule(
  context: Pick<Context, 'db' | 'events' | 'log' | 'now'>,
  notifier: EventNotifier,
): () => void {
  let purgedOn = 0;
  const run = async (): Promise<void> => {
    await remindDue(context, notifier);
    await addRepeats(context);
    const today = Math.floor(context.now() / DAY_MS);
    if (today === purgedOn) return;
    purgedOn = today;
    await removePast(context);
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => context.log.error({ err: error }, 'events were not scheduled'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
