import { sql, type Kysely, type Transaction } from 'kysely';
import type { Friend, FriendRequest, FoundUser } from '#shared/people/contract/friends.ts';
import { foldCase } from '#shared/base/text/fold.ts';
import type { Tables } from '../../base/db/tables.ts';

const FOUND_MAX = 20;
const time = (at: number): string => new Date(at).toISOString();

export async function hasBlocked(db: Kysely<Tables>, userId: number, blockedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function areFriends(db: Kysely<Tables>, userId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('friendships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('friend_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findFriendIds(db: Kysely<Tables>, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('friendships').select('friend_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.friend_id);
}

export async function findAffectedUserIds(db: Kysely<Tables>, userId: number): Promise<number[]> {
  const requests = await db
    .selectFrom('friend_requests')
    .select(['initiator_id', 'recipient_id'])
    .where((where) => where.or([where('initiator_id', '=', userId), where('recipient_id', '=', userId)]))
    .execute();
  const blockers = await db.selectFrom('blocks').select('user_id').where('blocked_id', '=', userId).execute();
  const ids = [
    ...(await findFriendIds(db, userId)),
    ...requests.flatMap(({ initiator_id, recipient_id }) => [initiator_id, recipient_id]),
    ...blockers.map(({ user_id }) => user_id),
  ];
  return [...new Set(ids)].filter((id) => id !== userId);
}

export type FindOnline = (userIds: readonly number[]) => Promise<ReadonlySet<number>>;

export async function findFriends(db: Kysely<Tables>, userId: number, findOnline: FindOnline): Promise<Friend[]> {
  const accepted = await db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .select(['users.id', 'username', 'friendships.created_at'])
    .where('friendships.user_id', '=', userId)
    .orderBy('username_key')
    .execute();
  const pending = await db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'friend_requests.recipient_id')
    .select(['users.id', 'username', 'friend_requests.created_at'])
    .where('friend_requests.initiator_id', '=', userId)
    .orderBy('username_key')
    .execute();
  const blocked = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'username', 'blocks.created_at'])
    .where('blocks.user_id', '=', userId)
    .orderBy('username_key')
    .execute();
  const online = await findOnline(accepted.map(({ id }) => id));
  const describe =
    (status: Friend['status']) =>
    ({ id, username, created_at }: (typeof accepted)[number]): Friend => ({
      id,
      username,
      status,
      online: status === 'accepted' ? online.has(id) : null,
      since: time(created_at),
    });
  return [
    ...accepted.map(describe('accepted')),
    ...pending.map(describe('pending')),
    ...blocked.map(describe('blocked')),
  ];
}

export async function findRequests(db: Kysely<Tables>, userId: number): Promise<FriendRequest[]> {
  const rows = await db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'friend_requests.initiator_id')
    .select(['friend_requests.id', 'username', 'friend_requests.created_at'])
    .where('friend_requests.recipient_id', '=', userId)
    .orderBy('friend_requests.id')
    .execute();
  return rows.map((row) => ({ id: row.id, initiatorUsername: row.username, created_at: time(row.created_at) }));
}

export function findRequest(db: Kysely<Tables>, initiatorId: number, recipientId: number) {
  return db
    .selectFrom('friend_requests')
    .select('id')
    .where('initiator_id', '=', initiatorId)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
}

/** Users to befriend whose name contains the query; prefix matches first. */
export async function searchUsers(db: Kysely<Tables>, userId: number, query: string): Promise<FoundUser[]> {
  const key = foldCase(query);
  const pattern = key.replace(/[\\%_]/g, '\\$&');
  const rows = await db
    .selectFrom('users')
    .select(['users.id', 'username', 'username_key', 'email_verified'])
    .where('users.id', '!=', userId)
    .where('users.role', '!=', 'guest')
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`username_key like ${`%${pattern}%`} escape '\\'`)
    .where('users.id', 'not in', (friends) =>
      friends.selectFrom('friendships').select('friend_id').where('user_id', '=', userId),
    )
    .where('users.id', 'not in', (sent) =>
      sent.selectFrom('friend_requests').select('recipient_id').where('initiator_id', '=', userId),
    )
    .where('users.id', 'not in', (got) =>
      got.selectFrom('friend_requests').select('initiator_id').where('recipient_id', '=', userId),
    )
    .where('users.id', 'not in', (blocked) =>
      blocked.selectFrom('blocks').select('blocked_id').where('user_id', '=', userId),
    )
    .where('users.id', 'not in', (blockers) =>
      blockers.selectFrom('blocks').select('user_id').where('blocked_id', '=', userId),
    )
    .orderBy('username_key')
    .execute();
  const first = rows.filter((row) => row.username_key.startsWith(key));
  const rest = rows.filter((row) => !row.username_key.startsWith(key));
  return [...first, ...rest]
    .slice(0, FOUND_MAX)
    .map((row) => ({ id: row.id, username: row.username, email_verified: row.email_verified === 1 }));
}

/** An account that can have friends: not the guest's. */
export function findPlayer(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .where('role', '!=', 'guest')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findInitiator(db: Kysely<Tables>, requestId: number, recipientId: number) {
  return db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'friend_requests.initiator_id')
    .select(['users.id', 'users.username'])
    .where('friend_requests.id', '=', requestId)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
}

export async function insertRequest(
  transaction: Transaction<Tables>,
  initiatorId: number,
  recipientId: number,
  at: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('friend_requests')
    .values({ initiator_id: initiatorId, recipient_id: recipientId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertBlock(
  transaction: Transaction<Tables>,
  userId: number,
  blockedId: number,
  at: number,
): Promise<void> {
  await transaction.insertInto('blocks').values({ user_id: userId, blocked_id: blockedId, created_at: at }).execute();
}

export async function removeBlock(
  transaction: Transaction<Tables>,
  userId: number,
  blockedId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Also removes the open requests between them. */
export async function insertFriendship(
  transaction: Transaction<Tables>,
  userId: number,
  otherId: number,
  at: number,
): Promise<void> {
  await removeRequests(transaction, userId, otherId);
  await transaction
    .insertInto('friendships')
    .values([
      { user_id: userId, friend_id: otherId, created_at: at },
      { user_id: otherId, friend_id: userId, created_at: at },
    ])
    .execute();
}

/** Either direction; false when there was none. */
export async function removeRequests(
  transaction: Transaction<Tables>,
  userId: number,
  otherId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('friend_requests')
    .where((where) =>
      where.or([
        where.and([where('initiator_id', '=', userId), where('recipient_id', '=', otherId)]),
        where.and([where('initiator_id', '=', otherId), where('recipient_id', '=', userId)]),
      ]),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeFriendship(
  transaction: Transaction<Tables>,
  userId: number,
  otherId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('friendships')
    .where((where) =>
      where.or([
        where.and([where('user_id', '=', userId), where('friend_id', '=', otherId)]),
        where.and([where('user_id', '=', otherId), where('friend_id', '=', userId)]),
      ]),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
