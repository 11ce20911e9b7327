import type { PlainGroupAction } from '#shared/people/permissions.ts';
import { Failure } from '../../base/http/errors.ts';
import type { GroupAccess, GroupActor, GroupMembership } from './group-access.ts';

/** The actor's membership at this moment; throws the refusal unless the permission table grants the action. */
export async function requireGroupAccess(
  access: Pick<GroupAccess, 'findMembership' | 'findRefusal'>,
  actor: GroupActor,
  groupId: number,
  action: PlainGroupAction,
): Promise<GroupMembership> {
  const membership = await access.findMembership(actor.id, groupId);
  if (!membership) throw new Failure('group_not_found');
  const refusal = access.findRefusal(membership, action);
  if (refusal) throw refusal;
  return membership;
}
