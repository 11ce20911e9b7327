import { sql, type Kysely } from 'kysely';
import type { ChatCharacter } from '#shared/people/contract/chat-character.ts';
import type { ChatItem } from '#shared/people/contract/chat-item.ts';
import type { Roll } from '#shared/tavern/contract/roll.ts';
import type { ChatMessage, ChatQuote, ChatReaction } from '#shared/tavern/contract/tavern.ts';
import { QUOTE_MAX, REACTIONS, type Reaction } from '#shared/tavern/reactions.ts';
import type { Tables } from '../base/db/tables.ts';

type Db = Kysely<Tables>;

interface MessageRow {
  readonly id: number;
  readonly username: string | null;
  readonly text: string;
  readonly items: string | null;
  readonly characters: string | null;
  readonly is_emote: number;
  readonly roll: string | null;
  readonly created_at: number;
  readonly deleted_at: number | null;
  readonly edited_at?: number | null;
  readonly pinned_at?: number | null;
  readonly revision?: number;
  readonly reply?: ChatQuote | undefined;
}

/** The answered message as it is now; a missing one counts as deleted. */
interface QuotedRow {
  readonly reply_to: number | null;
  readonly quoted_text: string | null;
  readonly quoted_deleted_at: number | null;
  readonly quoted_username: string | null;
}

export function selectMessages(db: Db, groupId: number) {
  return db
    .selectFrom('messages as m')
    .leftJoin('messages as quoted', (join) =>
      join.onRef('quoted.id', '=', 'm.reply_to').onRef('quoted.group_id', '=', 'm.group_id'),
    )
    .select((query) => [
      'm.id',
      'm.text',
      'm.items',
      'm.characters',
      'm.is_emote',
      'm.roll',
      'm.created_at',
      'm.deleted_at',
      'm.edited_at',
      'm.pinned_at',
      'm.revision',
      'm.reply_to',
      'quoted.text as quoted_text',
      'quoted.deleted_at as quoted_deleted_at',
      query.selectFrom('users').select('username').whereRef('users.id', '=', 'm.user_id').as('username'),
      query.selectFrom('users').select('username').whereRef('users.id', '=', 'quoted.user_id').as('quoted_username'),
    ])
    .where('m.group_id', '=', groupId);
}

export async function toMessages(db: Db, rows: readonly (MessageRow & QuotedRow)[]): Promise<ChatMessage[]> {
  // A reaction is a change, so messages without a revision have none.
  const changed = rows.filter(({ revision, deleted_at }) => (revision ?? 0) > 0 && deleted_at === null);
  const reactions =
    changed.length > 0
      ? await readReactions(
          db,
          changed.map(({ id }) => id),
        )
      : null;
  return rows.map((row) => toChatMessage({ ...row, reply: toQuote(row) }, reactions?.get(row.id)));
}

function toQuote({ reply_to, quoted_text, quoted_deleted_at, quoted_username }: QuotedRow): ChatQuote | undefined {
  if (reply_to === null) return undefined;
  if (quoted_text === null || quoted_deleted_at !== null)
    return { id: reply_to, username: quoted_username ?? '', message: '', deleted: true };
  return { id: reply_to, username: quoted_username ?? '', message: [...quoted_text].slice(0, QUOTE_MAX).join('') };
}

export async function readQuote(db: Db, groupId: number, id: number): Promise<ChatQuote> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .select(['text', 'messages.deleted_at', 'username'])
    .where('messages.id', '=', id)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return (
    toQuote({
      reply_to: id,
      quoted_text: row?.text ?? null,
      quoted_deleted_at: row?.deleted_at ?? null,
      quoted_username: row?.username ?? null,
    }) ?? { id, username: '', message: '', deleted: true }
  );
}

export function toChatMessage(row: MessageRow, reactions: readonly ChatReaction[] = []): ChatMessage {
  const { revision = 0 } = row;
  const isDeleted = row.deleted_at !== null;
  return {
    id: row.id,
    username: row.username ?? '',
    message: row.text,
    timestamp: new Date(row.created_at).toISOString(),
    type: 'user',
    ...(row.items !== null && { items: JSON.parse(row.items) as ChatItem[] }),
    ...(row.characters !== null && { characters: JSON.parse(row.characters) as ChatCharacter[] }),
    ...(row.is_emote === 1 && { emote: true }),
    ...(row.roll !== null && { roll: JSON.parse(row.roll) as Roll }),
    ...(isDeleted && { deleted: true }),
    ...(row.reply && !isDeleted && { reply: row.reply }),
    ...(typeof row.edited_at === 'number' && { edited: true }),
    ...(typeof row.pinned_at === 'number' && { pinned: true }),
    ...(reactions.length > 0 && { reactions: [...reactions] }),
    ...(revision > 0 && { revision }),
  };
}

async function readReactions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ChatReaction[]>> {
  const rows = await db
    .selectFrom('message_reactions')
    .innerJoin('users', 'users.id', 'message_reactions.user_id')
    .select(['message_id', 'reaction', 'username'])
    .where('message_id', 'in', ids)
    .orderBy('message_reactions.created_at')
    .orderBy('users.id')
    .execute();
  const byMessage = Map.groupBy(rows, (row) => row.message_id);
  const inOrder = (own: typeof rows): ChatReaction[] =>
    REACTIONS.flatMap((reaction: Reaction) => {
      const usernames = own.filter((row) => row.reaction === reaction).map(({ username }) => username);
      return usernames.length > 0 ? [{ reaction, usernames }] : [];
    });
  return new Map([...byMessage].map(([id, own]) => [id, inOrder(own)]));
}

/** For the partial index of changed messages: a bound zero would hide it from the planner. */
export const isChanged = sql<boolean>`m.revision > 0`;
/** For the partial index of pinned messages. */
export const isPinned = sql<boolean>`m.pinned_at is not null`;
