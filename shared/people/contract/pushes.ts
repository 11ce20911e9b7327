import * as Type from 'typebox';
import { GroupInvitation, GroupRole } from './groups.ts';

const GroupId = Type.Integer();
const SanctionFields = {
  groupId: GroupId,
  groupName: Type.String(),
  username: Type.String(),
  expiresAt: Type.String({ description: 'ISO 8601, UTC.' }),
  reason: Type.String(),
};

/** Friends or requests changed: reload them. `news` is worth a notification. */
export const FriendsPush = Type.Object({
  type: Type.Literal('friends'),
  news: Type.Optional(
    Type.Object({ kind: Type.Union([Type.Literal('requested'), Type.Literal('accepted')]), username: Type.String() }),
  ),
});

/** Reload the list, or only the named group. `left`: the caller is no longer a member. */
export const GroupsPush = Type.Object({
  type: Type.Literal('groups'),
  groupId: Type.Optional(GroupId),
  left: Type.Optional(
    Type.Object({ groupName: Type.String(), why: Type.Union([Type.Literal('removed'), Type.Literal('deleted')]) }),
  ),
});

export const InvitePush = Type.Object({ type: Type.Literal('invite'), invite: GroupInvitation });
/** Pending invitations: reply to `get_invites`, and sent when one is gone. */
export const InvitesPush = Type.Object({ type: Type.Literal('invites'), invites: Type.Array(GroupInvitation) });

/** Ban or mute, sent to every member and the person concerned. */
export const BanPush = Type.Object({ type: Type.Literal('ban'), ...SanctionFields });
export const MutePush = Type.Object({ type: Type.Literal('mute'), ...SanctionFields });
/** Ban or mute lifted early. */
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

/** Role change by promotion, demotion or transfer. */
export const PromotePush = Type.Object({
  type: Type.Literal('promote'),
  groupId: GroupId,
  groupName: Type.String(),
  username: Type.String(),
  newRole: GroupRole,
});

export const PEOPLE_PUSHES = [
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

declare module '../../base/live/server-message.ts' {
  interface ServerMessages {
    readonly people: Type.Static<(typeof PEOPLE_PUSHES)[number]>;
  }
}
