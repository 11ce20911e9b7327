import type { Failure } from '../../base/http/errors.ts';
import type { GroupAction, GroupMembership } from './group-access.ts';
import { grants, type Actor, type Target } from './permissions.ts';
import { explainRefusal, noSuchGroup } from './refusals.ts';

/** The role in the group, and the account's role as administrator. */
function actorsOf({ account, role, ban }: GroupMembership): readonly Actor[] {
  if (account === 'guest') return ['guest'];
  const own: Actor = ban ? 'banned' : role;
  return account === 'admin' ? [own, 'admin'] : [own];
}

export function classifyTarget(actor: GroupMembership, { userId, role, ban }: GroupMembership): Target {
  if (userId === actor.userId) return 'self';
  if (role === 'owner' || role === 'moderator') return role;
  if (ban) return 'banned';
  return role === 'invited' ? 'outsider' : role;
}

/** Null when allowed. Both memberships are of the same group. */
export function findRefusal(actor: GroupMembership, action: GroupAction, target?: GroupMembership): Failure | null {
  const { isPrivate } = actor.group;
  const actors = actorsOf(actor);
  const may = (what: GroupAction, whom?: Target): boolean => actors.some((each) => grants(each, what, isPrivate, whom));
  const kind = target && classifyTarget(actor, target);
  const silenced = action === 'chat' && (actor.mute !== null || (actor.group.isChatPaused && actor.role === 'member'));
  if (may(action, kind) && !silenced) return null;
  // A hidden group is reported as missing.
  if (!may('see')) return noSuchGroup();
  return explainRefusal(actor, action, kind && target && { kind, username: target.username });
}
