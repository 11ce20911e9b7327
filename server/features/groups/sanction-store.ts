import { expressionBuilder, type Expression } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Whose ban or mute, and in which group: values, or columns of the query around it. */
interface SanctionTarget {
  readonly groupId: Expression<number>;
  readonly userId: Expression<number> | number;
}

/** The ban or mute that is in force at `now` (milliseconds since 1970), as the beginning of a scalar subquery: no row or one. */
export function activeSanctionQuery(kind: 'ban' | 'mute', { groupId, userId }: SanctionTarget, now: number) {
  return expressionBuilder<Tables>()
    .selectFrom('group_sanctions')
    .where('group_sanctions.group_id', '=', groupId)
    .where('group_sanctions.user_id', '=', userId)
    .where('group_sanctions.kind', '=', kind)
    .where('group_sanctions.expires_at', '>', now);
}
