import type {
  GroupInvitation,
  GroupRole,
  Member,
  RoomPosition,
  SanctionDuration,
} from '#shared/contract/groups/groups.ts';
import type { AccountRole } from '#shared/contract/accounts/session.ts';
import type { Failure } from '../http/errors.ts';

/** Everything that somebody may or may not do in a group. */
export type GroupAction =
  | 'see'
  | 'enter'
  | 'move'
  | 'chat'
  | 'report'
  | 'join'
  | 'decline'
  | 'leave'
  | 'rename'
  | 'delete'
  | 'slowMode'
  | 'pauseChat'
  | 'readAudit'
  | GroupTargetAction;

/** Those that are done to somebody. */
export type GroupTargetAction =
  | 'invite'
  | 'withdraw'
  | 'kick'
  | 'ban'
  | 'unban'
  | 'mute'
  | 'unmute'
  | 'promote'
  | 'demote'
  | 'handOver'
  | 'deleteMessage';

export interface GroupSanction {
  /** Milliseconds since 1970, by the server's clock. */
  readonly expiresAt: number;
  readonly reason: string;
}

/** How somebody stands in a group. Bans and mutes that have run out are null. */
export interface GroupMembership {
  readonly userId: number;
  readonly username: string;
  readonly account: AccountRole;
  readonly role: GroupRole | 'invited' | 'outsider';
  readonly ban: GroupSanction | null;
  readonly mute: GroupSanction | null;
  readonly group: {
    readonly id: number;
    readonly name: string;
    readonly isPrivate: boolean;
    readonly slowModeSeconds: number;
    readonly isChatPaused: boolean;
  };
}

/** Who acts: the caller of a route, or the user of a socket's session. */
export interface GroupActor {
  readonly id: number;
  readonly role: AccountRole;
}

export interface SanctionRequest {
  readonly username: string;
  readonly duration?: SanctionDuration | undefined;
  readonly reason?: string | undefined;
}

/** What was done, in words for the one who did it. */
export interface GroupActionResult {
  readonly message: string;
}

/**
 * Groups as other features see them. Every action checks the one permission table, writes the log and tells the event
 * feed; what is refused is thrown as a `Failure` with a sentence for the person.
 */
export interface GroupAccess {
  /** Null when there is no such group or no such account. */
  findMembership(userId: number, groupId: number): Promise<GroupMembership | null>;
  /** Null when it is allowed; otherwise why not. Targets are needed for the actions that have one. */
  findRefusal(actor: GroupMembership, action: GroupAction, target?: GroupMembership): Failure | null;
  /** The members in the order of the list. */
  members(groupId: number): Promise<Member[]>;
  /** The invitations that wait for an answer of the user. */
  invitations(userId: number): Promise<GroupInvitation[]>;
  invite(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  ban(actor: GroupActor, groupId: number, order: SanctionRequest): Promise<GroupActionResult>;
  unban(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  mute(actor: GroupActor, groupId: number, order: SanctionRequest): Promise<GroupActionResult>;
  unmute(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  promote(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  demote(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  /** Writes a line for a message that was deleted by somebody other than its author. */
  logDeletedMessage(actor: GroupActor, groupId: number, authorId: number | null): Promise<void>;
  /** Where the members stand comes from whoever runs the room; null for those who are not in it. */
  setPositionProvider(position: (groupId: number, userId: number) => RoomPosition | null): void;
}
