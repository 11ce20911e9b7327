import type { Kysely, Transaction } from 'kysely';
import { DIRECT_CATCH_UP, DIRECT_PAGE, type DirectMessage } from '#shared/people/contract/direct-messages.ts';
import type { ChatCharacter } from '#shared/people/contract/chat-character.ts';
import type { ChatItem } from '#shared/people/contract/chat-item.ts';
import type { ChatLinks } from '#shared/people/chat-links.ts';
import { writeLinks } from '../check-chat-links.ts';
import { BATCH_ROWS } from '../../base/db/batches.ts';
import type { Tables } from '../../base/db/tables.ts';

export interface NewDirectMessage {
  readonly authorId: number;
  readonly recipientId: number;
  readonly ref: string;
  readonly text: string;
  readonly links: ChatLinks;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const COLUMNS = ['id', 'author_id', 'text', 'items', 'characters', 'created_at', 'deleted_at'] as const;

interface MessageRow {
  readonly id: number;
  readonly author_id: number;
  readonly text: string;
  readonly items: string | null;
  readonly characters: string | null;
  readonly created_at: number;
  readonly deleted_at: number | null;
}

export function toDirectMessage(row: MessageRow): DirectMessage {
  return {
    id: row.id,
    from: row.author_id,
    message: row.text,
    timestamp: new Date(row.created_at).toISOString(),
    ...(row.items !== null && { items: JSON.parse(row.items) as ChatItem[] }),
    ...(row.characters !== null && { characters: JSON.parse(row.characters) as ChatCharacter[] }),
    ...(row.deleted_at !== null && { deleted: true }),
  };
}

/** Oldest first: the newest page, that before an id, or all from an id on. */
export async function readMessages(
  db: Kysely<Tables>,
  conversationId: number,
  { before, from }: { readonly before?: number | undefined; readonly from?: number | undefined },
): Promise<{ messages: DirectMessage[]; earlier: boolean }> {
  const limit = from === undefined ? DIRECT_PAGE : DIRECT_CATCH_UP;
  const rows = await db
    .selectFrom('direct_messages')
    .select(COLUMNS)
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(from !== undefined, (query) => query.where('id', '>=', from ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const messages = rows.slice(0, limit).toReversed().map(toDirectMessage);
  if (from === undefined || rows.length > limit) return { messages, earlier: rows.length > limit };
  const older = await db
    .selectFrom('direct_messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('id', '<', from)
    .limit(1)
    .executeTakeFirst();
  return { messages, earlier: older !== undefined };
}

/**
 * `previous` is the message before. A `ref` stored before keeps its message, with `isNew` false. The row of the
 * conversation stays locked until the commit, so its ids grow in the order of commits.
 */
export async function insertDirectMessage(
  transaction: Transaction<Tables>,
  { authorId, recipientId, ref, text, links, createdAt }: NewDirectMessage,
): Promise<{ readonly message: DirectMessage; readonly previous: number; readonly isNew: boolean }> {
  const [low_id, high_id] = authorId < recipientId ? [authorId, recipientId] : [recipientId, authorId];
  const conversation = await transaction
    .insertInto('conversations')
    .values({ low_id, high_id, last_id: 0 })
    .onConflict((conflict) =>
      conflict.columns(['low_id', 'high_id']).doUpdateSet(({ ref: column }) => ({ low_id: column('excluded.low_id') })),
    )
    .returning(['id', 'last_id'])
    .executeTakeFirstOrThrow();
  if (conversation.last_id === 0) await insertMarks(transaction, conversation.id, low_id, high_id);
  const inserted = await transaction
    .insertInto('direct_messages')
    .values({
      conversation_id: conversation.id,
      author_id: authorId,
      ref,
      text,
      items: writeLinks(links.items),
      characters: writeLinks(links.characters),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'conversation_id', 'ref']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (inserted) {
    await transaction
      .updateTable('conversations')
      .set({ last_id: inserted.id })
      .where('id', '=', conversation.id)
      .execute();
    return { message: toDirectMessage(inserted), previous: conversation.last_id, isNew: true };
  }
  const known = await transaction
    .selectFrom('direct_messages')
    .select(COLUMNS)
    .where('conversation_id', '=', conversation.id)
    .where('author_id', '=', authorId)
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow();
  return { message: toDirectMessage(known), previous: conversation.last_id, isNew: false };
}

async function insertMarks(
  transaction: Transaction<Tables>,
  conversation_id: number,
  one: number,
  other: number,
): Promise<void> {
  await transaction
    .insertInto('conversation_marks')
    .values([
      { user_id: one, other_id: other, conversation_id, last_read_id: 0 },
      { user_id: other, other_id: one, conversation_id, last_read_id: 0 },
    ])
    .onConflict((conflict) => conflict.columns(['user_id', 'other_id']).doNothing())
    .execute();
}

/** Clears text, items and characters and keeps the row. False when there is no such message of the author. */
export async function eraseDirectMessage(
  transaction: Transaction<Tables>,
  conversationId: number,
  { messageId, authorId, at }: { readonly messageId: number; readonly authorId: number; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('direct_messages')
    .set({ text: '', items: null, characters: null, deleted_at: at })
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of both sides. False when at most a batch is left, which the foreign keys remove with the user. */
export async function removeOldestDirectMessages(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  const oldest = transaction
    .selectFrom('direct_messages')
    .innerJoin('conversation_marks', 'conversation_marks.conversation_id', 'direct_messages.conversation_id')
    .select('direct_messages.id')
    .where('conversation_marks.user_id', '=', userId);
  if (!(await oldest.offset(BATCH_ROWS).limit(1).executeTakeFirst())) return false;
  await transaction.deleteFrom('direct_messages').where('id', 'in', oldest.limit(BATCH_ROWS)).execute();
  return true;
}
