import type { Message, TextedMessage } from '#shared/base/messages/message.ts';
import type {
  AuditAction,
  GroupInvitation,
  GroupRole,
  Member,
  RoomPosition,
  SanctionDuration,
} from '#shared/people/contract/groups.ts';
import type { AccountRole } from '#shared/base/http/session-user.ts';
import type { GroupAction, GroupTargetAction, PlainGroupAction } from '#shared/people/permissions.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import type { Failure } from '../../base/http/errors.ts';

export interface GroupSanction {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly reason: string;
}

/** A user's relation to a group. Expired bans and mutes are null. */
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

export type WebhookAction = Extract<AuditAction, 'set_webhook' | 'remove_webhook'>;

export interface GroupWrite {
  readonly transaction: Transaction<Tables>;
  readonly at: number;
}

export interface GroupActor {
  readonly id: number;
  readonly role: AccountRole;
}

export interface SanctionRequest {
  readonly username: string;
  readonly duration?: SanctionDuration | undefined;
  readonly reason?: string | undefined;
}

/** `message` is the confirmation shown to the actor. */
export type GroupActionResult = Message & TextedMessage;

/** Positions in the rooms of groups; null for members outside of them. */
export type FindPositions = (
  groupIds: readonly number[],
) => Promise<(groupId: number, userId: number) => RoomPosition | null>;

/** For other features. Actions check the permission table, log and emit; refusals are a `Failure`. */
export interface GroupAccess {
  /** Null when the group or the account does not exist. */
  findMembership(userId: number, groupId: number): Promise<GroupMembership | null>;
  /** Null when allowed. Actions on a person need `target`. */
  findRefusal(actor: GroupMembership, action: GroupAction, target?: GroupMembership): Failure | null;
  /** The actor's membership within a write; throws the refusal unless the permission table grants the action. */
  requirePermission(
    write: GroupWrite,
    actor: GroupActor,
    groupId: number,
    action: PlainGroupAction,
  ): Promise<GroupMembership>;
  /** `requirePermission` for an action on a member; returns the target. */
  requirePermissionOnMember(
    write: GroupWrite,
    actor: GroupActor,
    groupId: number,
    action: GroupTargetAction,
    memberId: number,
  ): Promise<GroupMembership>;
  logNote(write: GroupWrite, groupId: number, actorId: number, targetId: number): Promise<void>;
  /** True when either user has blocked the other. */
  hasBlockBetween(userId: number, otherId: number): Promise<boolean>;
  logWebhook(write: GroupWrite, groupId: number, actorId: number, action: WebhookAction): Promise<void>;
  members(groupId: number): Promise<Member[]>;
  invitations(userId: number): Promise<GroupInvitation[]>;
  invite(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  ban(actor: GroupActor, groupId: number, order: SanctionRequest): Promise<GroupActionResult>;
  unban(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  mute(actor: GroupActor, groupId: number, order: SanctionRequest): Promise<GroupActionResult>;
  unmute(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  promote(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  demote(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  /** For a message deleted by somebody other than its author. */
  logDeletedMessage(actor: GroupActor, groupId: number, authorId: number | null): Promise<void>;
  /** Set by the tavern, which knows positions. */
  setPositionProvider(findPositions: FindPositions): void;
}
