import type { Kysely, Transaction } from 'kysely';
import { CHAT_CATCH_UP, type ChatMessage } from '#shared/tavern/contract/tavern.ts';
import type { ChatLinks } from '#shared/people/chat-links.ts';
import { EDIT_MS, PINS_MAX, REACTION_PEOPLE_MAX, type Reaction } from '#shared/tavern/reactions.ts';
import type { Tables } from '../../base/db/tables.ts';
import { writeLinks } from '../../people/check-chat-links.ts';
import { hasBlockBetween } from '../../people/block-between.ts';
import { Failure } from '../../base/http/errors.ts';
import { isChanged, isPinned, selectMessages, toMessages } from '../message-rows.ts';

type Db = Kysely<Tables>;

/** A message of a group, and who changes it when. */
export interface MessageChange {
  readonly groupId: number;
  readonly messageId: number;
  readonly userId: number;
  readonly at: number;
}

/** The group's last change; 0 without one. */
export async function readRevision(db: Db, groupId: number): Promise<number> {
  const row = await db
    .selectFrom('chat_revisions')
    .select('revision')
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Messages up to an id that changed after a revision; null when there are more than `CHAT_CATCH_UP`. */
export async function readChanged(
  db: Db,
  groupId: number,
  { after, revision }: { readonly after: number; readonly revision: number },
): Promise<ChatMessage[] | null> {
  const rows = await selectMessages(db, groupId)
    .where(isChanged)
    .where('m.revision', '>', revision)
    .where('m.id', '<=', after)
    .orderBy('m.revision')
    .limit(CHAT_CATCH_UP + 1)
    .execute();
  return rows.length > CHAT_CATCH_UP ? null : toMessages(db, rows);
}

export async function readPins(db: Db, groupId: number): Promise<ChatMessage[]> {
  const rows = await selectMessages(db, groupId)
    .where(isPinned)
    .orderBy('m.pinned_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(PINS_MAX)
    .execute();
  return toMessages(db, rows);
}

async function takeRevision(transaction: Transaction<Tables>, groupId: number): Promise<number> {
  const { revision } = await transaction
    .insertInto('chat_revisions')
    .values({ group_id: groupId, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('group_id').doUpdateSet(({ eb }) => ({ revision: eb('chat_revisions.revision', '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Gives the message the group's next revision; returns it as everybody in the room receives it. */
async function markChanged(
  transaction: Transaction<Tables>,
  { groupId, messageId }: MessageChange,
): Promise<ChatMessage> {
  const revision = await takeRevision(transaction, groupId);
  await transaction.updateTable('messages').set({ revision }).where('id', '=', messageId).execute();
  const rows = await selectMessages(transaction, groupId).where('m.id', '=', messageId).execute();
  const [message] = await toMessages(transaction, rows);
  if (!message) throw new Failure('chat_message_not_found');
  return message;
}

async function getMessage(transaction: Transaction<Tables>, { groupId, messageId }: MessageChange) {
  const row = await transaction
    .selectFrom('messages as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .select([
      'm.user_id',
      'm.text',
      'm.items',
      'm.characters',
      'm.roll',
      'm.created_at',
      'm.pinned_at',
      'users.username',
    ])
    .where('m.id', '=', messageId)
    .where('m.group_id', '=', groupId)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('chat_message_not_found');
  return row;
}

/** Replaces the text and keeps the earlier one for reports. Null when nothing changed. */
export async function editMessage(
  transaction: Transaction<Tables>,
  change: MessageChange,
  { text, links }: { readonly text: string; readonly links: ChatLinks },
): Promise<ChatMessage | null> {
  const known = await getMessage(transaction, change);
  if (known.user_id !== change.userId) throw new Failure('not_your_message');
  if (change.at - known.created_at > EDIT_MS) throw new Failure('edit_too_late');
  if (known.roll !== null) throw new Failure('roll_stands');
  const [items, characters] = [writeLinks(links.items), writeLinks(links.characters)];
  if (known.text === text && known.items === items && known.characters === characters) return null;
  await transaction.insertInto('message_versions').values({ message_id: change.messageId, text: known.text }).execute();
  await transaction
    .updateTable('messages')
    .set({ text, items, characters, edited_at: change.at })
    .where('id', '=', change.messageId)
    .execute();
  return markChanged(transaction, change);
}

/** Null when the user has reacted so before. */
export async function addReaction(
  transaction: Transaction<Tables>,
  change: MessageChange,
  reaction: Reaction,
): Promise<ChatMessage | null> {
  const { user_id, username } = await getMessage(transaction, change);
  if (await hasBlockBetween(transaction, change.userId, user_id)) throw new Failure('message_apart', { username });
  const { people } = await transaction
    .selectFrom('message_reactions')
    .select((query) => query.fn.countAll<number>().as('people'))
    .where('message_id', '=', change.messageId)
    .where('reaction', '=', reaction)
    .executeTakeFirstOrThrow();
  const added = await transaction
    .insertInto('message_reactions')
    .values({ message_id: change.messageId, user_id: change.userId, reaction, created_at: change.at })
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id', 'reaction']).doNothing())
    .returning('message_id')
    .execute();
  if (added.length === 0) return null;
  if (Number(people) >= REACTION_PEOPLE_MAX) throw new Failure('reaction_full', { count: REACTION_PEOPLE_MAX });
  return markChanged(transaction, change);
}

/** Null when the user has not reacted so. */
export async function removeReaction(
  transaction: Transaction<Tables>,
  change: MessageChange,
  reaction: Reaction,
): Promise<ChatMessage | null> {
  await getMessage(transaction, change);
  const { numDeletedRows } = await transaction
    .deleteFrom('message_reactions')
    .where('message_id', '=', change.messageId)
    .where('user_id', '=', change.userId)
    .where('reaction', '=', reaction)
    .executeTakeFirst();
  return numDeletedRows > 0n ? markChanged(transaction, change) : null;
}

/** Null when the message was pinned, or not pinned, before. */
export async function setPin(
  transaction: Transaction<Tables>,
  change: MessageChange,
  isPin: boolean,
): Promise<ChatMessage | null> {
  const { pinned_at } = await getMessage(transaction, change);
  if ((pinned_at !== null) === isPin) return null;
  if (isPin) {
    const { pins } = await transaction
      .selectFrom('messages as m')
      .select((query) => query.fn.countAll<number>().as('pins'))
      .where('m.group_id', '=', change.groupId)
      .where(isPinned)
      .executeTakeFirstOrThrow();
    if (Number(pins) >= PINS_MAX) throw new Failure('too_many_pins', { count: PINS_MAX });
  }
  await transaction
    .updateTable('messages')
    .set({ pinned_at: isPin ? change.at : null })
    .where('id', '=', change.messageId)
    .execute();
  return markChanged(transaction, change);
}

/** Keeps the row, without text, items, pin, reports, reactions, versions. The revision, or null when it was deleted. */
export async function eraseMessage(
  transaction: Transaction<Tables>,
  { groupId, messageId, at }: Omit<MessageChange, 'userId'>,
): Promise<number | null> {
  const { numUpdatedRows } = await transaction
    .updateTable('messages')
    .set({ text: '', items: null, characters: null, roll: null, deleted_at: at, edited_at: null, pinned_at: null })
    .where('id', '=', messageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  for (const table of ['message_reports', 'message_reactions', 'message_versions'] as const)
    await transaction.deleteFrom(table).where('message_id', '=', messageId).execute();
  if (numUpdatedRows === 0n) return null;
  const revision = await takeRevision(transaction, groupId);
  await transaction.updateTable('messages').set({ revision }).where('id', '=', messageId).execute();
  return revision;
}
