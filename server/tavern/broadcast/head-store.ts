import type { Kysely } from 'kysely';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import type { Tables } from '../../base/db/tables.ts';
import { isChanged, selectMessages, toMessages } from '../message-rows.ts';

type Db = Kysely<Tables>;

/** Id of the room's last message and revision of its last change; 0 for none. */
export interface RoomHead {
  readonly groupId: number;
  readonly lastId: number;
  readonly revision: number;
}

/** Heads of the rooms, each read at one moment. */
export async function readHeads(db: Db, groupIds: readonly number[]): Promise<RoomHead[]> {
  const rows = await db
    .selectFrom('groups')
    .select((query) => [
      'id',
      query
        .selectFrom('messages')
        .select((message) => message.fn.max('messages.id').as('id'))
        .whereRef('messages.group_id', '=', 'groups.id')
        .as('last_id'),
      query
        .selectFrom('chat_revisions')
        .select('revision')
        .whereRef('chat_revisions.group_id', '=', 'groups.id')
        .as('revision'),
    ])
    .where('id', 'in', groupIds)
    .execute();
  return rows.map(({ id, last_id, revision }) => ({ groupId: id, lastId: last_id ?? 0, revision: revision ?? 0 }));
}

export async function readChangesAfter(
  db: Db,
  groupId: number,
  revision: number,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await selectMessages(db, groupId)
    .where(isChanged)
    .where('m.revision', '>', revision)
    .orderBy('m.revision')
    .limit(limit)
    .execute();
  return toMessages(db, rows);
}
