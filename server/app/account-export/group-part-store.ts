import type { Kysely } from 'kysely';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { Tables } from '../../base/db/tables.ts';

type Db = Kysely<Tables>;

const time = (at: number): string => new Date(at).toISOString();

function findMemberships(db: Db, userId: number) {
  return db
    .selectFrom('all_group_members as member')
    .innerJoin('all_groups as groups', 'groups.id', 'member.group_id')
    .leftJoin('avatars', 'avatars.member_id', 'member.id')
    .leftJoin('member_notes as note', 'note.member_id', 'member.id')
    .select(['groups.name as group', 'notify_level', 'is_in_feed', 'avatars.character_id', 'note.main_id', 'note.rank'])
    .where('member.user_id', '=', userId)
    .orderBy('member.id')
    .execute();
}

async function exportViewers(db: Db, userId: number): Promise<AccountExport['viewers']> {
  const groups = await db
    .selectFrom('group_viewers as viewer')
    .innerJoin('all_group_members as member', 'member.id', 'viewer.member_id')
    .innerJoin('all_groups as groups', 'groups.id', 'member.group_id')
    .select(['viewer.character_id', 'groups.name', 'sections'])
    .where('member.user_id', '=', userId)
    .orderBy('viewer.character_id')
    .execute();
  const friends = await db
    .selectFrom('friend_viewers as viewer')
    .innerJoin('users', 'users.id', 'viewer.friend_id')
    .select(['character_id', 'username', 'sections'])
    .where('user_id', '=', userId)
    .orderBy('character_id')
    .execute();
  const parse = (sections: string): string[] => JSON.parse(sections) as string[];
  return [
    ...groups.map(({ character_id, name, sections }) => ({
      character_id,
      group: name,
      friend: null,
      sections: parse(sections),
    })),
    ...friends.map(({ character_id, username, sections }) => ({
      character_id,
      group: null,
      friend: username,
      sections: parse(sections),
    })),
  ];
}

function findBanks(db: Db, userId: number) {
  return db
    .selectFrom('holding_viewers as viewer')
    .innerJoin('all_group_members as member', 'member.id', 'viewer.member_id')
    .innerJoin('all_groups as groups', 'groups.id', 'member.group_id')
    .innerJoin('holdings', 'holdings.id', 'viewer.holding_id')
    .select(['groups.name as group', 'holdings.realm', 'holdings.name as bank'])
    .where('member.user_id', '=', userId)
    .orderBy('holdings.id')
    .execute();
}

function findWishes(db: Db, userId: number) {
  return db
    .selectFrom('wishes')
    .innerJoin('all_group_members as member', 'member.id', 'wishes.member_id')
    .innerJoin('all_groups as groups', 'groups.id', 'member.group_id')
    .select(['groups.name as group', 'wishes.name', 'item_id', 'reason', 'is_done', 'wishes.created_at'])
    .where('member.user_id', '=', userId)
    .orderBy('wishes.id')
    .execute();
}

function findSignups(db: Db, userId: number) {
  return db
    .selectFrom('event_signups as signup')
    .innerJoin('all_group_members as member', 'member.id', 'signup.member_id')
    .innerJoin('group_events as event', 'event.id', 'signup.event_id')
    .innerJoin('all_groups as groups', 'groups.id', 'event.group_id')
    .select(['groups.name as group', 'event.title', 'event.starts_at', 'wish', 'signup.role', 'signup.character_id'])
    .select('signup.created_at')
    .where('member.user_id', '=', userId)
    .orderBy('signup.id')
    .execute();
}

function findEvents(db: Db, userId: number) {
  return db
    .selectFrom('group_events as event')
    .innerJoin('all_groups as groups', 'groups.id', 'event.group_id')
    .select(['groups.name as group', 'event.title', 'event.starts_at', 'event.created_at'])
    .where('creator_id', '=', userId)
    .orderBy('event.id')
    .execute();
}

function findReactions(db: Db, userId: number) {
  return db
    .selectFrom('message_reactions')
    .innerJoin('messages', 'messages.id', 'message_reactions.message_id')
    .innerJoin('all_groups as groups', 'groups.id', 'messages.group_id')
    .select(['groups.name as group', 'reaction', 'message_reactions.created_at'])
    .where('message_reactions.user_id', '=', userId)
    .orderBy('message_reactions.created_at')
    .execute();
}

function findLineReports(db: Db, userId: number) {
  return db
    .selectFrom('line_reports')
    .innerJoin('all_groups as groups', 'groups.id', 'line_reports.group_id')
    .select(['groups.name as group', 'reason', 'line_reports.created_at'])
    .where('reporter_id', '=', userId)
    .orderBy('line_reports.id')
    .execute();
}

type GroupParts = Pick<
  AccountExport,
  'memberships' | 'viewers' | 'shown_banks' | 'wishes' | 'signups' | 'events' | 'reactions' | 'line_reports'
>;

/** Choices of the account in its groups, and what it shares with them and with friends. */
export async function exportGroupParts(db: Db, userId: number): Promise<GroupParts> {
  return {
    memberships: (await findMemberships(db, userId)).map((row) => ({
      group: row.group,
      level: row.notify_level,
      in_feed: row.is_in_feed === 1,
      avatar: row.character_id,
      main: row.main_id,
      rank: row.rank,
    })),
    viewers: await exportViewers(db, userId),
    shown_banks: await findBanks(db, userId),
    wishes: (await findWishes(db, userId)).map(({ is_done, created_at, ...wish }) => ({
      ...wish,
      done: is_done === 1,
      at: time(created_at),
    })),
    signups: (await findSignups(db, userId)).map(({ title, starts_at, created_at, ...signup }) => ({
      ...signup,
      event: title,
      starts_at: time(starts_at),
      at: time(created_at),
    })),
    events: (await findEvents(db, userId)).map(({ starts_at, created_at, ...event }) => ({
      ...event,
      starts_at: time(starts_at),
      at: time(created_at),
    })),
    reactions: (await findReactions(db, userId)).map(({ created_at, ...row }) => ({ ...row, at: time(created_at) })),
    line_reports: (await findLineReports(db, userId)).map(({ created_at, ...row }) => ({
      ...row,
      at: time(created_at),
    })),
  };
}
