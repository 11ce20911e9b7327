import { findGrant, type GroupAction, type Target } from '#shared/people/permissions.ts';
import { Failure } from '../../base/http/errors.ts';
import type { GroupMembership } from './group-access.ts';

/** True when the table grants the action, on others than oneself. */
function reachesOthers(role: 'owner' | 'moderator', action: GroupAction): boolean {
  const grant = findGrant(role, action);
  return typeof grant === 'object' ? grant.some((target) => target !== 'self') : grant !== undefined;
}

/** Hidden groups get the same reply as missing ones. */
export function noSuchGroup(): Failure {
  return new Failure('group_not_found');
}

export function explainRefusal(
  actor: GroupMembership,
  action: GroupAction,
  target?: { readonly kind: Target; readonly username: string },
): Failure {
  if (actor.account === 'guest') return new Failure('guest_is_read_only');
  if (actor.ban && action !== 'decline')
    return new Failure('banned', {
      group: actor.group.name,
      until: readable(actor.ban.expiresAt),
      reason: actor.ban.reason,
    });
  if (action === 'chat' && actor.mute) {
    return new Failure('muted', {
      group: actor.group.name,
      until: readable(actor.mute.expiresAt),
      reason: actor.mute.reason,
    });
  }
  if (action === 'chat' && isMember(actor)) return new Failure('chat_paused');
  const own = refuseOwn(actor, action);
  if (own) return own;
  if (target && hasRank(actor)) {
    const special = refuseTarget(action, target);
    if (special) return special;
  }
  const isForOwners = reachesOthers('owner', action) && !reachesOthers('moderator', action);
  return new Failure(isForOwners ? 'owner_only' : 'moderators_only');
}

function isMember({ role }: GroupMembership): boolean {
  return role !== 'outsider' && role !== 'invited';
}

function hasRank({ role, account }: GroupMembership): boolean {
  return role === 'owner' || role === 'moderator' || account === 'admin';
}

function refuseOwn(actor: GroupMembership, action: GroupAction): Failure | null {
  const { role, group } = actor;
  switch (action) {
    case 'join':
      return isMember(actor) ? new Failure('already_member', { group: group.name }) : noSuchGroup();
    case 'decline':
      return new Failure('invitation_not_found');
    case 'leave':
      return role === 'owner' ? new Failure('owner_stays') : new Failure('not_member', { group: group.name });
    default:
      return findGrant('member', action) === true ? new Failure('members_only', { group: group.name }) : null;
  }
}

function refuseTarget(
  action: GroupAction,
  { kind, username }: { readonly kind: Target; readonly username: string },
): Failure | null {
  if (kind === 'self') {
    return action === 'invite' ? new Failure('already_in_this_group') : new Failure('not_yourself');
  }
  switch (action) {
    case 'markWish':
    case 'removeWish':
      return null;
    case 'invite':
      if (kind === 'outsider') return null;
      return kind === 'banned'
        ? new Failure('target_banned', { username })
        : new Failure('target_is_member', { username });
    case 'withdraw':
      return kind === 'outsider' ? null : new Failure('no_invitation', { username });
    case 'mute':
      if (kind === 'banned') return new Failure('target_banned_already_silent', { username });
      break;
    case 'promote':
      if (kind === 'moderator') return new Failure('already_moderator', { username });
      if (kind === 'banned') return new Failure('target_banned', { username });
      break;
    case 'demote':
      if (kind === 'member' || kind === 'banned') return new Failure('not_moderator', { username });
      break;
    case 'handOver':
    case 'noteMember':
      if (kind === 'banned') return new Failure('target_banned', { username });
      break;
    default:
  }
  if (kind === 'outsider') return new Failure('target_not_member', { username });
  if (kind === 'owner') return new Failure('owner_is_safe');
  return null;
}

/** UTC, for sentences; pages format the group's fields. */
function readable(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
