import { expressionBuilder, type Expression } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';

/** Values, or columns of the outer query. */
interface SanctionTarget {
  readonly groupId: Expression<number>;
  readonly userId: Expression<number> | number;
}

/** The ban or mute active at `now`, as the start of a scalar subquery. */
export function activeSanctionQuery(kind: 'ban' | 'mute', { groupId, userId }: SanctionTarget, now: number) {
  return expressionBuilder<Tables>()
    .selectFrom('group_sanctions')
    .where('group_sanctions.group_id', '=', groupId)
    .where('group_sanctions.user_id', '=', userId)
    .where('group_sanctions.kind', '=', kind)
    .where('group_sanctions.expires_at', '>', now);
}
