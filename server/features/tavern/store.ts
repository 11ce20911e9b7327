import type { Kysely, Transaction } from 'kysely';
import type { ChatItem } from '#shared/contract/groups/chat-item.ts';
import type { Roll } from '#shared/contract/groups/roll.ts';
import { CHAT_CATCH_UP, CHAT_REPLAY, type ChatMessage } from '#shared/contract/groups/tavern.ts';
import type { Tables } from '../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export interface NewMessage {
  readonly groupId: number;
  readonly userId: number;
  readonly username: string;
  readonly ref: string;
  readonly text: string;
  readonly items: readonly ChatItem[];
  readonly isEmote: boolean;
  readonly roll: Roll | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface MessagePage {
  readonly messages: ChatMessage[];
  /** True when there are messages before the first one. */
  readonly earlier: boolean;
}

interface MessageRow {
  id: number;
  username: string | null;
  text: string;
  items: string | null;
  is_emote: number;
  roll: string | null;
  created_at: number;
  deleted_at: number | null;
}

function messagesOf(db: Db, groupId: number) {
  return db
    .selectFrom('messages')
    .select((query) => [
      'id',
      'text',
      'items',
      'is_emote',
      'roll',
      'created_at',
      'deleted_at',
      query.selectFrom('users').select('username').whereRef('users.id', '=', 'messages.user_id').as('username'),
    ])
    .where('group_id', '=', groupId);
}

export function toChatMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    username: row.username ?? '',
    message: row.text,
    timestamp: new Date(row.created_at).toISOString(),
    type: 'user',
    ...(row.items !== null && { items: JSON.parse(row.items) as ChatItem[] }),
    ...(row.is_emote === 1 && { emote: true }),
    ...(row.roll !== null && { roll: JSON.parse(row.roll) as Roll }),
    ...(row.deleted_at !== null && { deleted: true }),
  };
}

/** The newest messages, before an id if given. */
export async function readPage(db: Db, groupId: number, before?: number): Promise<MessagePage> {
  const rows = await messagesOf(db, groupId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(CHAT_REPLAY + 1)
    .execute();
  return { messages: rows.slice(0, CHAT_REPLAY).toReversed().map(toChatMessage), earlier: rows.length > CHAT_REPLAY };
}

/** Oldest first; null when there are more than `CHAT_CATCH_UP`. */
export async function readAfter(db: Db, groupId: number, after: number): Promise<ChatMessage[] | null> {
  const rows = await messagesOf(db, groupId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHAT_CATCH_UP + 1)
    .execute();
  return rows.length > CHAT_CATCH_UP ? null : rows.map(toChatMessage);
}

/** Ids of deleted messages among the newest up to `upTo`: a returning client may still show them. */
export async function readDeleted(db: Db, groupId: number, upTo: number): Promise<number[]> {
  const recent = db
    .selectFrom('messages')
    .select(['id', 'deleted_at'])
    .where('group_id', '=', groupId)
    .where('id', '<=', upTo)
    .orderBy('id', 'desc')
    .limit(CHAT_CATCH_UP);
  const rows = await db
    .selectFrom(recent.as('recent'))
    .select('id')
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Time of the user's last message in the group, null without one after `since`. */
export async function readLastAt(db: Db, groupId: number, userId: number, since: number): Promise<number | null> {
  const row = await db
    .selectFrom('messages')
    .select('created_at')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The newest message that a member has read. */
export async function readLastReadId(db: Db, groupId: number, userId: number): Promise<number> {
  const row = await db
    .selectFrom('group_members')
    .select('last_read_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last_read_id ?? 0;
}

export function writeItems(items: readonly ChatItem[]): string | null {
  return items.length > 0 ? JSON.stringify(items) : null;
}

export function writeRoll(roll: Roll | null): string | null {
  return roll === null ? null : JSON.stringify(roll);
}

/** Returns ids in order. A `ref` stored before keeps its id, with `isNew` false. */
export async function insertMessages(
  transaction: Transaction<Tables>,
  messages: readonly NewMessage[],
): Promise<{ id: number; isNew: boolean }[]> {
  const rows = await transaction
    .insertInto('messages')
    .values(
      messages.map(({ groupId, userId, ref, text, items, isEmote, roll, createdAt }) => ({
        group_id: groupId,
        user_id: userId,
        ref,
        text,
        items: writeItems(items),
        is_emote: isEmote ? 1 : 0,
        roll: writeRoll(roll),
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'ref']).doNothing())
    .returning(['id', 'user_id', 'ref'])
    .execute();
  const ids = new Map(rows.map(({ id, user_id, ref }) => [`${user_id} ${ref}`, id]));
  return Promise.all(
    messages.map(async ({ userId, ref }) => {
      const key = `${userId} ${ref}`;
      const id = ids.get(key);
      // A repeated ref in the same batch is not new.
      ids.delete(key);
      if (id !== undefined) return { id, isNew: true };
      const known = await transaction
        .selectFrom('messages')
        .select('id')
        .where('user_id', '=', userId)
        .where('ref', '=', ref)
        .executeTakeFirstOrThrow();
      return { id: known.id, isNew: false };
    }),
  );
}

/** Null when the message does not exist or is deleted. */
export async function findAuthor(db: Db, groupId: number, messageId: number): Promise<number | null> {
  const row = await db
    .selectFrom('messages')
    .select('user_id')
    .where('id', '=', messageId)
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Clears text, items and roll, keeps the row, and removes its reports. False when it was deleted meanwhile. */
export async function eraseMessage(transaction: Transaction<Tables>, messageId: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('messages')
    .set({ text: '', items: null, roll: null, deleted_at: at })
    .where('id', '=', messageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await transaction.deleteFrom('message_reports').where('message_id', '=', messageId).execute();
  return numUpdatedRows > 0n;
}
