import type { GroupAction } from '#shared/people/permissions.ts';
import type { GroupAccess, GroupMembership } from '../people/groups/group-access.ts';
import { Failure } from '../base/http/errors.ts';

/** The user's membership; throws unless the permission table grants the action, on the target if there is one. */
export type RequireAccess = (
  userId: number,
  groupId: number,
  action: GroupAction,
  targetId?: number,
) => Promise<GroupMembership>;

export function createRequireAccess(access: Pick<GroupAccess, 'findMembership' | 'findRefusal'>): RequireAccess {
  return async (userId, groupId, action, targetId) => {
    const membership = await access.findMembership(userId, groupId);
    if (!membership) throw new Failure('group_not_found');
    const target = targetId === undefined ? undefined : ((await access.findMembership(targetId, groupId)) ?? undefined);
    const refusal = access.findRefusal(membership, action, target);
    if (refusal) throw refusal;
    return membership;
  };
}
