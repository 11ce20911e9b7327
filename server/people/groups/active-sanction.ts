import { expressionBuilder, type Expression } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

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

/** True for a row of `group_members` whose user has no ban in the group that is active at `now`. */
export function isUnbannedMember(now: number) {
  const { not, exists, ref } = expressionBuilder<Tables, 'group_members'>();
  const target = { groupId: ref('group_members.group_id'), userId: ref('group_members.user_id') };
  return not(exists(activeSanctionQuery('ban', target, now).select('expires_at')));
}
