import type { Group, Member } from '#shared/people/contract/groups.ts';
import { classifyTarget, mayDoTo } from '#shared/people/permissions.ts';

export type MemberAction =
  | 'promote'
  | 'demote'
  | 'stepDown'
  | 'handOver'
  | 'mute'
  | 'unmute'
  | 'ban'
  | 'unban'
  | 'kick';

/** Actions offered on a member: none that the server refuses. */
export function actionsFor(
  group: Pick<Group, 'role' | 'isInvited' | 'isBanned' | 'isPrivate'>,
  member: Pick<Member, 'role' | 'isBanned' | 'isMuted'>,
  isSelf: boolean,
): readonly MemberAction[] {
  const target = classifyTarget(member, isSelf);
  if (isSelf) return mayDoTo(group, 'demote', target) ? ['stepDown'] : [];
  const { isBanned, isMuted } = member;
  const actions = [
    ...(isBanned ? [] : (['promote', 'demote', 'handOver'] as const)),
    ...(isMuted ? (['unmute'] as const) : isBanned ? [] : (['mute'] as const)),
    isBanned ? 'unban' : 'ban',
    'kick',
  ] as const;
  return actions.filter((action) => mayDoTo(group, action, target));
}
