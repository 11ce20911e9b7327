import { formatCalendar, type CalendarEntry } from '#shared/guild/calendar/format-calendar.ts';
import type { Kysely, Transaction } from 'kysely';
import { activeSanctionQuery } from '../../people/groups/active-sanction.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { createToken, hashToken, parseToken } from '../../base/http/sessions/tokens.ts';
import { findEvents, type EventRow } from './event-store.ts';
import { endOf } from './rules.ts';

const DAY_MS = 86_400_000;
const PAST_MS = 31 * DAY_MS;
const ENTRIES_MAX = 1_000;

export interface CalendarFeeds {
  /** Time at which the user's feed was made; null without one. */
  findAge(userId: number): Promise<number | null>;
  /** Address of a new feed, which ends the earlier one. */
  make(userId: number): Promise<string>;
  revoke(userId: number): Promise<void>;
  /** The calendar as a file; null for an unknown secret. */
  read(secret: string): Promise<string | null>;
}

async function findGroups(db: Kysely<Tables>, userId: number, now: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(({ ref }) => [
      'groups.id',
      'groups.name',
      activeSanctionQuery('ban', { groupId: ref('group_members.group_id'), userId }, now)
        .select('expires_at')
        .as('ban'),
    ])
    .where('group_members.user_id', '=', userId)
    .execute();
  return new Map(rows.flatMap(({ id, name, ban }) => (ban === null ? [[id, name] as const] : [])));
}

function toEntry(event: EventRow, groupName: string, publicUrl: string): CalendarEntry {
  const url = `${publicUrl}/social?group=${event.group_id}&view=calendar&event=${event.id}`;
  return {
    uid: `event-${event.id}@${new URL(publicUrl).hostname}`,
    startsAt: event.starts_at,
    endsAt: endOf(event),
    changedAt: event.changed_at,
    title: `${event.title} (${groupName})`,
    location: event.instance,
    description: [event.note, url].filter((part) => part !== '').join('\n\n'),
    url,
    isCancelled: event.cancelled_at !== null,
  };
}

async function putFeed(transaction: Transaction<Tables>, feed: Tables['calendar_feeds']): Promise<void> {
  await transaction
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
}

/** Secret addresses by which calendar programs read a user's events. They name no other member and no character. */
export function createCalendarFeeds({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>): CalendarFeeds {
  return {
    async findAge(userId) {
      const row = await db.read
        .selectFrom('calendar_feeds')
        .select('created_at')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.created_at ?? null;
    },

    async make(userId) {
      const secret = createToken();
      await db.write((transaction) =>
        putFeed(transaction, { user_id: userId, secret_hash: hashToken(secret), created_at: now() }),
      );
      return `${config.publicUrl}/api/calendar/${secret}.ics`;
    },

    async revoke(userId) {
      await db.write(async (transaction) => {
        await transaction.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
      });
    },

    async read(secret) {
      const token = parseToken(secret, { bare: true });
      if (token === null) return null;
      const feed = await db.read
        .selectFrom('calendar_feeds')
        .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
        .select('calendar_feeds.user_id')
        .where('secret_hash', '=', hashToken(token))
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst();
      if (!feed) return null;
      const groups = await findGroups(db.read, feed.user_id, now());
      const events = await findEvents(db.read, [...groups.keys()], now() - PAST_MS, ENTRIES_MAX);
      return formatCalendar(
        'Tavern Ledger',
        events.map((event) => toEntry(event, groups.get(event.group_id) ?? '', config.publicUrl)),
      );
    },
  };
}
