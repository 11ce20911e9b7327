import {
  DEFAULT_BAN,
  DEFAULT_MUTE,
  DEFAULT_REASON,
  REASON_MAX,
  SANCTION_MS,
  type AuditAction,
  type GroupRole,
  type SanctionDuration,
} from '#shared/people/contract/groups.ts';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { Failure } from '../../base/http/errors.ts';
import type { EventFeed } from '../../base/events.ts';
import type { GroupActionResult, GroupAccess, GroupActor, SanctionRequest, GroupMembership } from './group-access.ts';
import { requireRoomToReceive, requireRoomToSanction } from './bounds.ts';
import { insertAuditEntry, findOwner, putSanction, removeInvitation, removeSanction, setRole } from './store.ts';
import {
  emitInvitesChanged,
  requirePermissionOn,
  eventAudience,
  type RunGroupTransaction,
  type GroupTransaction,
} from './transaction.ts';

const HOUR_MS = 3_600_000;

function durationMessage(duration: SanctionDuration): Message {
  const hours = SANCTION_MS[duration] / HOUR_MS;
  return hours > 24 ? message('duration_days', { count: hours / 24 }) : message('duration_hours', { count: hours });
}

export interface Moderation extends Pick<GroupAccess, 'ban' | 'unban' | 'mute' | 'unmute' | 'promote' | 'demote'> {
  handOver(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
}

export function createModeration(runTransaction: RunGroupTransaction, events: EventFeed): Moderation {
  return { ...createSanctions(runTransaction, events), ...createRoleChanges(runTransaction, events) };
}

function audit(
  { transaction, at }: GroupTransaction,
  actor: GroupActor,
  { group, userId }: GroupMembership,
  action: AuditAction,
  more: { readonly detail?: string; readonly duration?: SanctionDuration } = {},
): Promise<void> {
  return insertAuditEntry(transaction, { groupId: group.id, action, actorId: actor.id, targetId: userId, at, ...more });
}

type Sanctions = Pick<Moderation, 'ban' | 'unban' | 'mute' | 'unmute'>;

function createSanctions(runTransaction: RunGroupTransaction, events: EventFeed): Sanctions {
  const imposeSanction = (
    kind: 'ban' | 'mute',
    actor: GroupActor,
    groupId: number,
    order: SanctionRequest,
  ): Promise<GroupActionResult> =>
    runTransaction(async (change) => {
      const { target } = await requirePermissionOn(change, actor, groupId, kind, order.username);
      const { transaction, at } = change;
      if (!target[kind]) await requireRoomToSanction(transaction, groupId, kind, at);
      const duration = order.duration ?? (kind === 'ban' ? DEFAULT_BAN : DEFAULT_MUTE);
      const reason = cleanReason(order.reason);
      const expiresAt = at + SANCTION_MS[duration];
      await putSanction(transaction, { groupId, userId: target.userId, kind, reason, at, expiresAt });
      await audit(change, actor, target, kind, { detail: reason, duration });
      if (kind === 'ban' && (await removeInvitation(transaction, groupId, target.userId)))
        await emitInvitesChanged(change, events, target.userId);
      const event = { ...(await eventAudience(change, target)), expiresAt, reason };
      change.afterCommit(() => events.emit(kind === 'ban' ? 'banned' : 'muted', event));
      return messageReply(kind === 'ban' ? 'member_banned' : 'member_muted', {
        username: target.username,
        duration: durationMessage(duration),
        reason,
      });
    });

  const liftSanction = (
    kind: 'ban' | 'mute',
    actor: GroupActor,
    groupId: number,
    username: string,
  ): Promise<GroupActionResult> =>
    runTransaction(async (change) => {
      const action = kind === 'ban' ? 'unban' : 'unmute';
      const { target } = await requirePermissionOn(change, actor, groupId, action, username);
      if (!target[kind]) throw new Failure(kind === 'ban' ? 'not_banned' : 'not_muted', { username: target.username });
      await removeSanction(change.transaction, groupId, target.userId, kind);
      await audit(change, actor, target, action);
      const event = await eventAudience(change, target);
      change.afterCommit(() => events.emit(kind === 'ban' ? 'unbanned' : 'unmuted', event));
      return messageReply(kind === 'ban' ? 'member_unbanned' : 'member_unmuted', { username: target.username });
    });

  return {
    ban: (actor, groupId, order) => imposeSanction('ban', actor, groupId, order),
    unban: (actor, groupId, username) => liftSanction('ban', actor, groupId, username),
    mute: (actor, groupId, order) => imposeSanction('mute', actor, groupId, order),
    unmute: (actor, groupId, username) => liftSanction('mute', actor, groupId, username),
  };
}

function createRoleChanges(runTransaction: RunGroupTransaction, events: EventFeed): Omit<Moderation, keyof Sanctions> {
  const giveRole = async (change: GroupTransaction, target: GroupMembership, newRole: GroupRole): Promise<void> => {
    await setRole(change.transaction, target.group.id, target.userId, newRole);
    const event = { ...(await eventAudience(change, target)), newRole };
    change.afterCommit(() => events.emit('roleChanged', event));
  };

  return {
    promote: (actor, groupId, username) =>
      runTransaction(async (change) => {
        const { target } = await requirePermissionOn(change, actor, groupId, 'promote', username);
        await giveRole(change, target, 'moderator');
        await audit(change, actor, target, 'promote');
        return messageReply('member_promoted', { username: target.username });
      }),

    demote: (actor, groupId, username) =>
      runTransaction(async (change) => {
        const { target } = await requirePermissionOn(change, actor, groupId, 'demote', username);
        await giveRole(change, target, 'member');
        await audit(change, actor, target, 'demote');
        return target.userId === actor.id
          ? messageReply('you_are_demoted')
          : messageReply('member_demoted', { username: target.username });
      }),

    handOver: (actor, groupId, username) =>
      runTransaction(async (change) => {
        const { target } = await requirePermissionOn(change, actor, groupId, 'handOver', username);
        await requireRoomToReceive(change.transaction, target);
        const owner = await findOwner(change.transaction, groupId);
        // The former owner first: a group never has two.
        await giveRole(change, { ...target, userId: owner.id, username: owner.username }, 'moderator');
        await giveRole(change, target, 'owner');
        await audit(change, actor, target, 'hand_over');
        return messageReply('group_handed_over', { username: target.username, group: target.group.name });
      }),
  };
}

/** One line of visible text, or the default reason. */
function cleanReason(reason = ''): string {
  const line = reason
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();
  return [...line].slice(0, REASON_MAX).join('') || DEFAULT_REASON;
}
