import { classifyTarget, isGranted, type GroupAction, type GroupPerson } from '#shared/people/permissions.ts';
import type { Failure } from '../../base/http/errors.ts';
import type { GroupMembership } from './group-access.ts';
import { explainRefusal, noSuchGroup } from './refusals.ts';

const personOf = ({ account, role, ban, group }: GroupMembership): GroupPerson => ({
  account,
  role,
  isBanned: ban !== null,
  isPrivate: group.isPrivate,
});

/** Null when allowed. Both memberships are of the same group. */
export function findRefusal(actor: GroupMembership, action: GroupAction, target?: GroupMembership): Failure | null {
  const person = personOf(actor);
  const kind = target && classifyTarget(personOf(target), target.userId === actor.userId);
  const isPaused = actor.group.isChatPaused && !isGranted(person, 'chatWhilePaused');
  const isSilenced = action === 'chat' && (actor.mute !== null || isPaused);
  if (isGranted(person, action, kind) && !isSilenced) return null;
  // A hidden group is reported as missing.
  if (!isGranted(person, 'see')) return noSuchGroup();
  return explainRefusal(actor, action, kind && target && { kind, username: target.username });
}
