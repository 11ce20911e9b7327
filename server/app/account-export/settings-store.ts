import type { Kysely } from 'kysely';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { Tables } from '../../base/db/tables.ts';

type Db = Kysely<Tables>;

const time = (at: number): string => new Date(at).toISOString();

type SettingsParts = Pick<AccountExport, 'sessions' | 'pushes' | 'quiet_hours' | 'calendar_feed' | 'apart' | 'firsts'>;

async function exportDevices(db: Db, userId: number): Promise<Pick<SettingsParts, 'sessions' | 'pushes'>> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const pushes = await db
    .selectFrom('push_subscriptions')
    .select(['language', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return {
    sessions: sessions.map(({ created_at, last_seen_at, user_agent }) => ({
      since: time(created_at),
      last_seen_at: time(last_seen_at),
      user_agent,
    })),
    pushes: pushes.map(({ language, created_at }) => ({ language, since: time(created_at) })),
  };
}

async function exportAnswers(db: Db, userId: number): Promise<Pick<SettingsParts, 'apart' | 'firsts'>> {
  const apart = await db
    .selectFrom('characters_apart')
    .select(['one_id', 'other_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('one_id')
    .orderBy('other_id')
    .execute();
  const firsts = await db
    .selectFrom('character_firsts')
    .innerJoin('characters', 'characters.id', 'character_firsts.character_id')
    .select(['character_id', 'what', 'observed_at', 'look', 'item'])
    .where('user_id', '=', userId)
    .orderBy('character_id')
    .orderBy('what')
    .execute();
  return {
    apart: apart.map(({ created_at, ...pair }) => ({ ...pair, at: time(created_at) })),
    firsts: firsts.map(({ observed_at, ...first }) => ({ ...first, at: time(observed_at) })),
  };
}

/** Devices and settings of the account, and its answers about characters. */
export async function exportSettings(db: Db, userId: number): Promise<SettingsParts> {
  const hours = await db.selectFrom('quiet_hours').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    ...(await exportDevices(db, userId)),
    quiet_hours: hours ? { from: hours.starts, to: hours.ends, zone: hours.zone } : null,
    calendar_feed: feed ? { since: time(feed.created_at) } : null,
    ...(await exportAnswers(db, userId)),
  };
}
