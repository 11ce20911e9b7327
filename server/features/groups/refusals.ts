import { Failure, notFound } from '../../http/errors.ts';
import type { GroupAction, GroupMembership } from '../../accounts/group-access.ts';
import { GUEST_IS_READ_ONLY } from '#shared/contract/accounts/session.ts';
import type { Target } from './permissions.ts';

const OWNERS_ONLY: ReadonlySet<GroupAction> = new Set(['rename', 'delete', 'promote', 'demote', 'handOver']);

/** Hidden groups get the same reply as missing ones. */
export function noSuchGroup(): Failure {
  return notFound('There is no such group.');
}

export function explainRefusal(
  actor: GroupMembership,
  action: GroupAction,
  target?: { readonly kind: Target; readonly username: string },
): Failure {
  if (actor.account === 'guest') return new Failure(403, 'guest_is_read_only', GUEST_IS_READ_ONLY);
  if (actor.ban && action !== 'decline')
    return new Failure(
      403,
      'banned',
      `You are banned from ${actor.group.name} until ${readable(actor.ban.expiresAt)}. Reason: ${actor.ban.reason}`,
    );
  if (action === 'chat' && actor.mute) {
    return new Failure(
      403,
      'muted',
      `You are muted in ${actor.group.name} until ${readable(actor.mute.expiresAt)}. Reason: ${actor.mute.reason}`,
    );
  }
  if (action === 'chat' && actor.role === 'member') {
    return new Failure(403, 'chat_paused', 'The chat is paused. Only the owner and moderators can write for now.');
  }
  const own = refuseOwn(actor, action);
  if (own) return own;
  if (target && hasRank(actor)) {
    const special = refuseTarget(action, target);
    if (special) return special;
  }
  if (OWNERS_ONLY.has(action)) return new Failure(403, 'owner_only', 'Only the owner of the group can do this.');
  return new Failure(403, 'moderators_only', 'Only the owner and moderators of the group can do this.');
}

function hasRank({ role, account }: GroupMembership): boolean {
  return role === 'owner' || role === 'moderator' || account === 'admin';
}

function refuseOwn({ role, group }: GroupMembership, action: GroupAction): Failure | null {
  const belongs = role !== 'outsider' && role !== 'invited';
  switch (action) {
    case 'join':
      return belongs ? new Failure(409, 'already_member', `You are already a member of ${group.name}.`) : noSuchGroup();
    case 'decline':
      return notFound('You have no invitation to this group.');
    case 'leave':
      return role === 'owner'
        ? new Failure(409, 'owner_stays', 'You own this group. Hand it over first, or delete it.')
        : notFound(`You are not a member of ${group.name}.`);
    case 'enter':
    case 'move':
    case 'chat':
    case 'report':
      return new Failure(403, 'members_only', `Join ${group.name} first.`);
    default:
      return null;
  }
}

function refuseTarget(
  action: GroupAction,
  { kind, username }: { readonly kind: Target; readonly username: string },
): Failure | null {
  const clash = (code: string, message: string): Failure => new Failure(409, code, message);
  if (kind === 'self') {
    return action === 'invite'
      ? clash('already_member', 'You are already in this group.')
      : new Failure(403, 'not_yourself', 'You cannot do this to yourself.');
  }
  switch (action) {
    case 'invite':
      if (kind === 'outsider') return null;
      return kind === 'banned'
        ? clash('target_banned', `${username} is banned from this group. Unban them first.`)
        : clash('already_member', `${username} is already a member.`);
    case 'withdraw':
      return kind === 'outsider' ? null : clash('no_invitation', `${username} has no invitation to this group.`);
    case 'mute':
      if (kind === 'banned') return clash('target_banned', `${username} is banned and cannot write anyway.`);
      break;
    case 'promote':
      if (kind === 'moderator') return clash('already_moderator', `${username} is a moderator already.`);
      if (kind === 'banned') return clash('target_banned', `${username} is banned from this group. Unban them first.`);
      break;
    case 'demote':
      if (kind === 'member' || kind === 'banned') return clash('not_moderator', `${username} is no moderator.`);
      break;
    case 'handOver':
      if (kind === 'banned') return clash('target_banned', `${username} is banned from this group. Unban them first.`);
      break;
    default:
  }
  if (kind === 'outsider') return notFound(`${username} is not a member of this group.`);
  if (kind === 'owner') return new Failure(403, 'owner_is_safe', 'Nobody can do this to the owner of the group.');
  return null;
}

/** UTC, for sentences; pages format the group's fields. */
function readable(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
