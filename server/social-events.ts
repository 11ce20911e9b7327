import type { GroupInvitation, GroupRole } from '#shared/contract/groups/groups.ts';

/** Who is meant, and in which group. */
interface InGroup {
  readonly groupId: number;
  readonly groupName: string;
  readonly userId: number;
  readonly username: string;
}

interface Sanctioned extends InGroup {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly reason: string;
}

/** What happens among people. `audience` is who should see it change: everybody who belongs to the group, and whom it concerns. */
interface Seen {
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
  readonly friendPresence: Seen & { readonly username: string; readonly online: boolean };
  /** A user's first connection opened, or the last one has been closed for a while. */
  readonly userOnline: { readonly userId: number };
  readonly userOffline: { readonly userId: number };
  readonly inviteCreated: { readonly userId: number; readonly invite: GroupInvitation };
  /** Invitations were answered or are void; these are left. */
  readonly invitesChanged: { readonly userId: number; readonly invites: readonly GroupInvitation[] };
  readonly memberJoined: InGroup & Seen;
  readonly memberLeft: InGroup & Seen & { readonly why: 'left' | 'removed' | 'account deleted' };
  readonly banned: Sanctioned & Seen;
  readonly unbanned: InGroup & Seen;
  readonly muted: Sanctioned & Seen;
  readonly unmuted: InGroup & Seen;
  readonly roleChanged: InGroup & Seen & { readonly newRole: GroupRole };
  /** Name or chat rules. A public group concerns everybody, because it is in everybody's list. */
  readonly groupChanged: Seen & { readonly groupId: number; readonly isPrivate: boolean };
  /** A new group, for those who should see it in their list. */
  readonly groupCreated: Seen & { readonly groupId: number; readonly isPrivate: boolean };
  readonly groupDeleted: Seen & { readonly groupId: number; readonly groupName: string; readonly isPrivate: boolean };
}
