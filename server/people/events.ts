import type { DirectMessage } from '#shared/people/contract/direct-messages.ts';
import type { GroupInvitation, GroupRole } from '#shared/people/contract/groups.ts';

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

interface Account {
  readonly id: number;
  readonly username: string;
}

declare module '../base/events.ts' {
  interface ServerEvents {
    /** The friends or requests of one user changed; `news` is worth a notification. */
    readonly friendsChanged: {
      readonly userId: number;
      readonly news?: { readonly kind: 'requested' | 'accepted'; readonly username: string };
    };
    readonly blockPlaced: { readonly userId: number; readonly blockedId: number };
    readonly friendPresence: WithAudience & { readonly username: string; readonly online: boolean };
    readonly inviteCreated: { readonly userId: number; readonly invite: GroupInvitation };
    /** Invitations were answered or withdrawn; `invites` are the remaining ones. */
    readonly invitesChanged: { readonly userId: number; readonly invites: readonly GroupInvitation[] };
    readonly memberJoined: GroupMemberEvent & WithAudience;
    readonly memberLeft: GroupMemberEvent & WithAudience & { readonly why: 'left' | 'removed' | 'account deleted' };
    readonly banned: Sanctioned & WithAudience;
    readonly unbanned: GroupMemberEvent & WithAudience;
    readonly muted: Sanctioned & WithAudience;
    readonly unmuted: GroupMemberEvent & WithAudience;
    readonly roleChanged: GroupMemberEvent & WithAudience & { readonly newRole: GroupRole };
    /** Name or chat settings. */
    readonly groupChanged: WithAudience & { readonly groupId: number };
    readonly groupCreated: WithAudience & { readonly groupId: number; readonly isPrivate: boolean };
    readonly groupDeleted: WithAudience & {
      readonly groupId: number;
      readonly groupName: string;
      readonly isPrivate: boolean;
    };
    /** `previous` is the id of the message before. */
    readonly directMessageStored: {
      readonly author: Account;
      readonly recipient: Account;
      readonly previous: number;
      readonly message: DirectMessage;
    };
    readonly directMessageDeleted: { readonly userIds: readonly [number, number]; readonly id: number };
    /** A user has read a conversation up to `id`; `unread` are left. */
    readonly conversationRead: {
      readonly userId: number;
      readonly otherId: number;
      readonly id: number;
      readonly unread: number;
    };
  }
}
