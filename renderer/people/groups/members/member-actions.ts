import type { GroupRole, Member } from '#shared/people/contract/groups.ts';

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

/** Actions offered to a role for a member: none that the server refuses (docs/groups-permissions.md). */
export function actionsFor(
  role: GroupRole | null,
  member: Pick<Member, 'role' | 'isBanned' | 'isMuted'>,
  isSelf: boolean,
): readonly MemberAction[] {
  if (isSelf) return role === 'moderator' ? ['stepDown'] : [];
  const outranks = role === 'owner' ? member.role !== 'owner' : role === 'moderator' && member.role === 'member';
  if (!outranks) return [];
  const actions: MemberAction[] = [];
  if (role === 'owner' && !member.isBanned) {
    actions.push(member.role === 'moderator' ? 'demote' : 'promote', 'handOver');
  }
  if (member.isMuted) actions.push('unmute');
  else if (!member.isBanned) actions.push('mute');
  actions.push(member.isBanned ? 'unban' : 'ban', 'kick');
  return actions;
}
