import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Roll } from '#shared/tavern/contract/roll.ts';
import { CHAT_AROUND, CHAT_CATCH_UP, CHAT_REPLAY, type ChatMessage } from '#shared/tavern/contract/tavern.ts';
import type { ChatLinks } from '#shared/people/chat-links.ts';
import { writeLinks } from '../people/check-chat-links.ts';
import type { Tables } from '../base/db/tables.ts';
import { selectMessages, toMessages } from './message-rows.ts';

type Db = Kysely<Tables>;

export interface NewMessage {
  readonly groupId: number;
  readonly userId: number;
  readonly username: string;
  readonly ref: string;
  readonly text: string;
  readonly links: ChatLinks;
  readonly isEmote: boolean;
  readonly roll: Roll | null;
  readonly replyTo: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface LaterPage {
  readonly messages: ChatMessage[];
  /** True when there are messages after the last one. */
  readonly later: boolean;
}

export interface MessagePage {
  readonly messages: ChatMessage[];
  /** True when there are messages before the first one. */
  readonly earlier: boolean;
}

/** 0 before the first message. */
export async function readNewestId(db: Db, groupId: number): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((message) => message.fn.max('id').as('id'))
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function readPage(db: Db, groupId: number, before?: number): Promise<MessagePage> {
  const rows = await selectMessages(db, groupId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(CHAT_REPLAY + 1)
    .execute();
  return {
    messages: await toMessages(db, rows.slice(0, CHAT_REPLAY).toReversed()),
    earlier: rows.length > CHAT_REPLAY,
  };
}

/** Oldest first; null when there are more than `CHAT_CATCH_UP`. */
export async function readAfter(db: Db, groupId: number, after: number): Promise<ChatMessage[] | null> {
  const rows = await selectMessages(db, groupId)
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(CHAT_CATCH_UP + 1)
    .execute();
  return rows.length > CHAT_CATCH_UP ? null : toMessages(db, rows);
}

/** The messages that follow an id. */
export async function readLaterPage(db: Db, groupId: number, after: number, size = CHAT_REPLAY): Promise<LaterPage> {
  const rows = await selectMessages(db, groupId)
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(size + 1)
    .execute();
  return { messages: await toMessages(db, rows.slice(0, size)), later: rows.length > size };
}

/** A message of the group with those before and after it; null when there is none. */
export async function readAround(db: Db, groupId: number, id: number): Promise<(MessagePage & LaterPage) | null> {
  const rows = await selectMessages(db, groupId)
    .where('m.id', '<=', id)
    .orderBy('m.id', 'desc')
    .limit(CHAT_AROUND + 2)
    .execute();
  if (rows[0]?.id !== id) return null;
  const { messages, later } = await readLaterPage(db, groupId, id, CHAT_AROUND);
  const before = await toMessages(db, rows.slice(0, CHAT_AROUND + 1).toReversed());
  return { messages: [...before, ...messages], earlier: rows.length > CHAT_AROUND + 1, later };
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

export async function readLastReadId(db: Db, groupId: number, userId: number): Promise<number> {
  const row = await db
    .selectFrom('group_members')
    .select('last_read_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last_read_id ?? 0;
}

export function writeRoll(roll: Roll | null): string | null {
  return roll === null ? null : JSON.stringify(roll);
}

export interface InsertedMessage {
  readonly id: number;
  readonly isNew: boolean;
  /** Id of the group's message before those of this statement; 0 for the first, null when it was not asked for. */
  readonly previous: number | null;
}

/** A subquery of RETURNING: PostgreSQL runs it on what was there before the statement, and no trip is added. */
function returnPrevious({ selectFrom }: ExpressionBuilder<Tables, 'messages'>) {
  return selectFrom('messages as earlier')
    .select((query) => query.fn.max('earlier.id').as('id'))
    .whereRef('earlier.group_id', '=', 'messages.group_id')
    .as('previous');
}

/** Returns ids in order. A `ref` stored before keeps its id, with `isNew` false. */
export async function insertMessages(
  transaction: Transaction<Tables>,
  messages: readonly NewMessage[],
  { withPrevious }: { readonly withPrevious: boolean },
): Promise<InsertedMessage[]> {
  const rows = await transaction
    .insertInto('messages')
    .values(
      messages.map(({ groupId, userId, ref, text, links, isEmote, roll, replyTo, createdAt }) => ({
        group_id: groupId,
        user_id: userId,
        ref,
        text,
        items: writeLinks(links.items),
        characters: writeLinks(links.characters),
        is_emote: isEmote ? 1 : 0,
        roll: writeRoll(roll),
        reply_to: replyTo,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'ref']).doNothing())
    .returning(['id', 'user_id', 'ref'])
    .$if(withPrevious, (query) => query.returning(returnPrevious))
    .execute();
  const inserted = new Map(rows.map((row) => [`${row.user_id} ${row.ref}`, row]));
  return Promise.all(
    messages.map(async ({ userId, ref }) => {
      const key = `${userId} ${ref}`;
      const row = inserted.get(key);
      // A repeated ref in the same batch is not new.
      inserted.delete(key);
      if (row) return { id: row.id, isNew: true, previous: withPrevious ? (row.previous ?? 0) : null };
      const known = await transaction
        .selectFrom('messages')
        .select('id')
        .where('user_id', '=', userId)
        .where('ref', '=', ref)
        .executeTakeFirstOrThrow();
      return { id: known.id, isNew: false, previous: null };
    }),
  );
}

/** Null when the message does not exist. */
export async function findMessage(db: Db, groupId: number, messageId: number): Promise<ChatMessage | null> {
  const rows = await selectMessages(db, groupId).where('m.id', '=', messageId).execute();
  return (await toMessages(db, rows))[0] ?? null;
}

/** Author of a message, which may be deleted; null when it does not exist. */
export async function findAnswered(
  db: Db,
  groupId: number,
  messageId: number,
): Promise<{ readonly userId: number; readonly username: string } | null> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .select(['messages.user_id', 'users.username'])
    .where('messages.id', '=', messageId)
    .where('messages.group_id', '=', groupId)
    .executeTakeFirst();
  return row ? { userId: row.user_id, username: row.username } : null;
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
