import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

const AT_ONCE = 500;

/** Stores this many messages of one text. */
export async function storeMessages(
  transaction: Transaction<Tables>,
  count: number,
  message: { readonly group_id: number; readonly user_id: number; readonly text: string },
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => ({
      ...message,
      ref: `${message.group_id}-${from + at}`,
      is_emote: 0,
      created_at: from + at,
    }));
    await transaction.insertInto('messages').values(rows).execute();
  }
}
