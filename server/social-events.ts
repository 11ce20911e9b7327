import type { GroupInvitation, GroupRole } from '#shared/contract/groups/groups.ts';

/** Who is meant, and in which group. */
interface GroupMemberEvent {
  readonly groupId: number;
  readonly groupName: string;
  readonly userId: number;
  readonly username: string;
}

interface Sanctioned extends GroupMemberEvent {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly reason: string;
}

/** What happens among people. `audience` is who should see it change: everybody who belongs to the group, and whom it concerns. */
interface WithAudience {
  readonly audience: readonly number[];
}

/** What the features of friends and groups tell the others. */
export interface SocialEvents {
  /** The friends or requests of one user changed. `news` is what that user would want to be told. */
  readonly friendsChanged: {
    readonly userId: number;
    readonly news?: { readonly kind: 'requested' | 'accepted'; readonly username: string };
  };
  /** One user keeps another away. */
  readonly blockPlaced: { readonly userId: number; readonly blockedId: number };
  /** A friend of everyone in `audience` came or went. */
  readonly friendPresence: WithAudience & { readonly username: string; readonly online: boolean };
  /** A user's first connection opened, or the last one has been closed for a while. */
  readonly userOnline: { readonly userId: number };
  readonly userOffline: { readonly userId: number };
  readonly inviteCreated: { readonly userId: number; readonly invite: GroupInvitation };
  /** Invitations were answered or are void; these are left. */
  readonly invitesChanged: { readonly userId: number; readonly invites: readonly GroupInvitation[] };
  readonly memberJoined: GroupMemberEvent & WithAudience;
  readonly memberLeft: GroupMemberEvent & WithAudience & { readonly why: 'left' | 'removed' | 'account deleted' };
  readonly banned: Sanctioned & WithAudience;
  readonly unbanned: GroupMemberEvent & WithAudience;
  readonly muted: Sanctioned & WithAudience;
  readonly unmuted: GroupMemberEvent & WithAudience;
  readonly roleChanged: GroupMemberEvent & WithAudience & { readonly newRole: GroupRole };
  /** Name or chat rules. A public group concerns everybody, because it is in everybody's list. */
  readonly groupChanged: WithAudience & { readonly groupId: number; readonly isPrivate: boolean };
  /** A new group, for those who should see it in their list. */
  readonly groupCreated: WithAudience & { readonly groupId: number; readonly isPrivate: boolean };
  readonly groupDeleted: WithAudience & {
    readonly groupId: number;
    readonly groupName: string;
    readonly isPrivate: boolean;
  };
}
