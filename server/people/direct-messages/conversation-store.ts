import { sql, type Kysely, type Transaction } from 'kysely';
import {
  CONVERSATIONS_PAGE,
  type Conversation,
  type DirectUnread,
  type ListedConversation,
} from '#shared/people/contract/direct-messages.ts';
import { UNREAD_MAX } from '#shared/people/contract/unread.ts';
import { blockBetweenQuery } from '../block-between.ts';
import type { Tables } from '../../base/db/tables.ts';
import { toDirectMessage } from './message-store.ts';

type Db = Kysely<Tables>;

/** `id` is null before the first message. */
export interface FoundConversation extends Conversation {
  readonly id: number | null;
}

/** The user's sides of conversations with accounts that exist. Nothing is unread between two of whom one has blocked the other. */
function conversationsOf(db: Db, userId: number) {
  return db
    .selectFrom('conversation_marks as mark')
    .innerJoin('conversations', 'conversations.id', 'mark.conversation_id')
    .innerJoin('users as other', 'other.id', 'mark.other_id')
    .leftJoin('friendships', (join) =>
      join.onRef('friendships.user_id', '=', 'mark.user_id').onRef('friendships.friend_id', '=', 'mark.other_id'),
    )
    .select(({ selectFrom, not, exists, ref }) => [
      'mark.conversation_id',
      'mark.other_id',
      'mark.last_read_id',
      'other.username',
      'conversations.last_id',
      'friendships.friend_id',
      selectFrom(
        selectFrom('direct_messages')
          .select(sql.lit(1).as('one'))
          .whereRef('direct_messages.conversation_id', '=', 'mark.conversation_id')
          .whereRef('direct_messages.id', '>', 'mark.last_read_id')
          .whereRef('direct_messages.author_id', '=', 'mark.other_id')
          .where('direct_messages.deleted_at', 'is', null)
          .where(not(exists(blockBetweenQuery(ref('mark.user_id'), ref('mark.other_id')))))
          .limit(UNREAD_MAX)
          .as('unread'),
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('unread'),
    ])
    .where('mark.user_id', '=', userId)
    .where('other.deleted_at', 'is', null);
}

type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversationsOf>['executeTakeFirstOrThrow']>>;

function toConversation(row: ConversationRow): Conversation {
  return {
    userId: row.other_id,
    username: row.username,
    canWrite: row.friend_id !== null,
    unread: Number(row.unread ?? 0),
    lastReadId: row.last_read_id,
    lastId: row.last_id,
  };
}

/** Null without a conversation, except between friends. */
export async function findConversation(db: Db, userId: number, otherId: number): Promise<FoundConversation | null> {
  const row = await conversationsOf(db, userId).where('mark.other_id', '=', otherId).executeTakeFirst();
  if (row) return { ...toConversation(row), id: row.conversation_id };
  const friend = await findFriend(db, userId, otherId);
  if (!friend) return null;
  return { id: null, userId: otherId, username: friend.username, canWrite: true, unread: 0, lastReadId: 0, lastId: 0 };
}

/** The other account when the two are friends. */
export function findFriend(
  db: Db,
  userId: number,
  otherId: number,
): Promise<{ readonly username: string } | undefined> {
  return db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .select('users.username')
    .where('friendships.user_id', '=', userId)
    .where('friendships.friend_id', '=', otherId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The latest first, before a `lastId` if given. */
export async function findConversations(
  db: Db,
  userId: number,
  before?: number,
): Promise<{ conversations: ListedConversation[]; earlier: boolean }> {
  const rows = await conversationsOf(db, userId)
    .innerJoin('direct_messages as last', 'last.id', 'conversations.last_id')
    .select([
      'last.id',
      'last.author_id',
      'last.text',
      'last.items',
      'last.characters',
      'last.created_at',
      'last.deleted_at',
    ])
    .$if(before !== undefined, (query) => query.where('conversations.last_id', '<', before ?? 0))
    .orderBy('conversations.last_id', 'desc')
    .limit(CONVERSATIONS_PAGE + 1)
    .execute();
  return {
    conversations: rows
      .slice(0, CONVERSATIONS_PAGE)
      .map((row) => ({ ...toConversation(row), last: toDirectMessage(row) })),
    earlier: rows.length > CONVERSATIONS_PAGE,
  };
}

export async function findUnreadConversations(db: Db, userId: number): Promise<DirectUnread[]> {
  const rows = await conversationsOf(db, userId).whereRef('conversations.last_id', '>', 'mark.last_read_id').execute();
  return rows
    .map(toConversation)
    .flatMap(({ unread, ...row }) => (unread > 0 ? [{ userId: row.userId, unread, lastId: row.lastId }] : []));
}

/** Never back, and not beyond the newest message. Returns the mark. */
export async function storeReadMark(
  transaction: Transaction<Tables>,
  { userId, otherId, id }: { readonly userId: number; readonly otherId: number; readonly id: number },
): Promise<number> {
  const mark = () =>
    transaction
      .selectFrom('conversation_marks')
      .innerJoin('conversations', 'conversations.id', 'conversation_marks.conversation_id')
      .select(['conversations.last_id', 'conversation_marks.last_read_id'])
      .where('user_id', '=', userId)
      .where('other_id', '=', otherId)
      .executeTakeFirst();
  const upTo = Math.min(id, (await mark())?.last_id ?? 0);
  await transaction
    .updateTable('conversation_marks')
    .set({ last_read_id: upTo })
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .where('last_read_id', '<', upTo)
    .execute();
  return (await mark())?.last_read_id ?? 0;
}

export async function findPartnerIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('conversation_marks').select('other_id').where('user_id', '=', userId).execute();
  return rows.map(({ other_id }) => other_id);
}
