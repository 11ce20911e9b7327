import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

/** A message or gesture of a member at a time, and the time up to which their last one may be. */
interface Turn {
  readonly groupId: number;
  readonly userId: number;
  readonly at: number;
  readonly since: number;
}

/**
 * False when the member's last turn was after `since`; otherwise this one counts. One statement, so that of two turns at
 * two servers one is refused. Turns after `at` are from before the clock was set back.
 */
export async function takeTurn(
  transaction: Transaction<Tables>,
  { groupId, userId, at, since }: Turn,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('all_group_members')
    .set({ last_turn_at: at })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('last_turn_at', 'is', null), where('last_turn_at', '<=', since), where('last_turn_at', '>', at)]),
    )
    .where((where) => where.not(where.exists(selectMessages(transaction, { groupId, userId, at, since }).select('id'))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Null without a turn after `since`. */
export async function readLastTurn(db: Kysely<Tables>, turn: Turn): Promise<number | null> {
  const [member, message] = await Promise.all([
    db
      .selectFrom('group_members')
      .select('last_turn_at as at')
      .where('group_id', '=', turn.groupId)
      .where('user_id', '=', turn.userId)
      .executeTakeFirst(),
    selectMessages(db, turn)
      .select((query) => query.fn.max('created_at').as('at'))
      .executeTakeFirst(),
  ]);
  const times = [member?.at, message?.at].filter((at) => typeof at === 'number' && at <= turn.at && at > turn.since);
  return times.length > 0 ? Math.max(...(times as number[])) : null;
}

function selectMessages(db: Kysely<Tables>, { groupId, userId, at, since }: Turn) {
  return db
    .selectFrom('messages')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('created_at', '<=', at);
}
