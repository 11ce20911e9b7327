import * as Type from 'typebox';
import { GroupInvitation, GroupRole } from '../groups/groups.ts';

const GroupId = Type.Integer();
const SanctionFields = {
  groupId: GroupId,
  groupName: Type.String(),
  username: Type.String(),
  expiresAt: Type.String({ description: 'ISO 8601, UTC.' }),
  reason: Type.String(),
};

/** The caller's friends or requests changed: reload them. `news` is what a person would want to be told. */
export const FriendsPush = Type.Object({
  type: Type.Literal('friends'),
  news: Type.Optional(
    Type.Object({ kind: Type.Union([Type.Literal('requested'), Type.Literal('accepted')]), username: Type.String() }),
  ),
});

/**
 * The list of groups changed for the caller: reload it, or only the group that is named. `left` says that the caller is in
 * it no more.
 */
export const GroupsPush = Type.Object({
  type: Type.Literal('groups'),
  groupId: Type.Optional(GroupId),
  left: Type.Optional(
    Type.Object({ groupName: Type.String(), why: Type.Union([Type.Literal('removed'), Type.Literal('deleted')]) }),
  ),
});

/** Section 7: an invitation has come. */
export const InvitePush = Type.Object({ type: Type.Literal('invite'), invite: GroupInvitation });
/** Section 7: the invitations that wait for an answer; the answer to `get_invites`, and sent when one is gone. */
export const InvitesPush = Type.Object({ type: Type.Literal('invites'), invites: Type.Array(GroupInvitation) });

/** Section 7: somebody was banned or muted, sent to every member of the group and to the one it concerns. */
export const BanPush = Type.Object({ type: Type.Literal('ban'), ...SanctionFields });
export const MutePush = Type.Object({ type: Type.Literal('mute'), ...SanctionFields });
/** Ours: the ban or mute was taken back before its time. */
export const UnbanPush = Type.Object({
  type: Type.Literal('unban'),
  groupId: GroupId,
  groupName: Type.String(),
  username: Type.String(),
});
export const UnmutePush = Type.Object({
  type: Type.Literal('unmute'),
  groupId: GroupId,
  groupName: Type.String(),
  username: Type.String(),
});

/** Section 7: somebody has another role, by promotion, demotion or handing over. */
export const PromotePush = Type.Object({
  type: Type.Literal('promote'),
  groupId: GroupId,
  groupName: Type.String(),
  username: Type.String(),
  newRole: GroupRole,
});

/** The pushes of friends and groups. */
export const SOCIAL_PUSHES = [
  FriendsPush,
  GroupsPush,
  InvitePush,
  InvitesPush,
  BanPush,
  MutePush,
  UnbanPush,
  UnmutePush,
  PromotePush,
] as const;
