import type { SightedItems } from '#shared/characters/sighted-items.ts';
import type { DirectMessage } from '#shared/people/contract/direct-messages.ts';
import type { ChangedCharacter } from '#shared/app/live.ts';
import type { Notification } from '#shared/notices/contract/notifications.ts';
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

interface DirectMessageEvents {
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

interface WithAudience {
  /** Users who see the change: the members of the group and the user concerned. */
  readonly audience: readonly number[];
}

interface SocialEvents {
  /** The friends or requests of one user changed; `news` is worth a notification. */
  readonly friendsChanged: {
    readonly userId: number;
    readonly news?: { readonly kind: 'requested' | 'accepted'; readonly username: string };
  };
  readonly blockPlaced: { readonly userId: number; readonly blockedId: number };
  /** A user chose other viewers of a character, or deleted it: these groups and friends see something else of it now. */
  readonly viewersChanged: {
    readonly userId: number;
    readonly characterId: number;
    readonly groupIds: readonly number[];
    readonly friendIds: readonly number[];
  };
  readonly rosterNoted: { readonly groupId: number };
  readonly wishesNoted: { readonly groupId: number };
  readonly wishesChanged: WithAudience & { readonly groupId: number };
  /** Events of a group, or their sign-ups. */
  readonly calendarChanged: WithAudience & { readonly groupId: number };
  /** An event is about to begin. `audience` are those who signed up, without absences and members whose level is None. */
  readonly eventReminded: WithAudience & {
    readonly groupId: number;
    readonly groupName: string;
    readonly eventId: number;
    readonly title: string;
    /** Milliseconds since 1970. */
    readonly startsAt: number;
  };
  /** All of the roster without `characters`. */
  readonly rosterChanged: WithAudience & { readonly groupId: number; readonly characters?: readonly number[] };
  readonly friendCharactersChanged: WithAudience & { readonly userId: number };
  readonly friendPresence: WithAudience & { readonly username: string; readonly online: boolean };
  /** A user's first connection opened, or the last one stayed closed for `absenceMs`. */
  readonly userOnline: { readonly userId: number };
  readonly userOffline: { readonly userId: number };
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
  readonly messageStored: { readonly groupId: number; readonly messageId: number; readonly userId: number };
  readonly messageDeleted: { readonly groupId: number; readonly messageId: number };
  /** Ids of new and of deleted messages of others. */
  readonly messagesUnread: WithAudience & {
    readonly groupId: number;
    readonly ids: readonly number[];
    readonly removed?: readonly number[];
  };
  /** A user has read a group's messages up to `id`; the counts are what is left. */
  readonly groupRead: {
    readonly userId: number;
    readonly groupId: number;
    readonly id: number;
    readonly unread: number;
    readonly mentions: number;
  };
  readonly notified: { readonly userId: number; readonly notification: Notification };
  readonly notificationsRead: { readonly userId: number; readonly unread: number };
  readonly notificationsChanged: { readonly userId: number };
  readonly groupDeleted: WithAudience & {
    readonly groupId: number;
    readonly groupName: string;
    readonly isPrivate: boolean;
  };
}

/** Events between features, which never import each other. */
export interface ServerEvents extends SocialEvents, DirectMessageEvents {
  /** `changed` are the characters that one transaction changed or deleted. */
  readonly charactersChanged: {
    readonly userId: number;
    readonly revision: number;
    readonly changed: readonly ChangedCharacter[];
    /** False for an account that shares no character; absent where the change did not find out. */
    readonly isSharing?: boolean;
  };
  /** An import stored a bank that belongs to no character. */
  readonly holdingsChanged: { readonly userId: number };
  /** An import stored mounts, pets or toys. */
  readonly collectionsChanged: { readonly userId: number };
  /** An import named items; only those that its thread has not reported lately. */
  readonly itemsSighted: { readonly userId: number; readonly sighted: readonly SightedItems[] };
  /** A write of the user's characters failed without telling if it was committed. */
  readonly charactersInDoubt: { readonly userId: number };
  /** All of the user's sessions when there is no id. Emitted by every server of the database. */
  readonly sessionsEnded: { readonly userId: number; readonly sessionId?: number };
  /** Emitted by every server of the database. */
  readonly apiTokenRevoked: { readonly userId: number; readonly tokenId: number };
  /** Emitted by every server of the database. */
  readonly accountRoleChanged: { readonly userId: number };
}

type Listener<K extends keyof ServerEvents> = (event: ServerEvents[K]) => void;

export type EmitEvent = <K extends keyof ServerEvents>(name: K, event: ServerEvents[K]) => void;

/** An event on its way between threads. */
export type RecordedEvent<K extends keyof ServerEvents = keyof ServerEvents> = {
  [Name in K]: { readonly name: Name; readonly event: ServerEvents[Name] };
}[K];

export interface EventFeed {
  readonly emit: EmitEvent;
  on<K extends keyof ServerEvents>(name: K, listener: Listener<K>): () => void;
}

/** Listeners run synchronously, in order. An exception goes to `onError`; the remaining listeners still run. */
export function createEventFeed(onError: (error: unknown) => void): EventFeed {
  const listeners: { [K in keyof ServerEvents]?: Set<Listener<K>> } = {};
  return {
    emit(name, event) {
      for (const listener of listeners[name] ?? []) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    on(name, listener) {
      const set: Set<typeof listener> = listeners[name] ?? new Set();
      (listeners as Record<typeof name, Set<typeof listener>>)[name] = set.add(listener);
      return () => set.delete(listener);
    },
  };
}
