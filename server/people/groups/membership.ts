import type { Kysely } from 'kysely';
import type { GroupInvitation } from '#shared/people/contract/groups.ts';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import { cleanGroupName } from '#shared/people/contract/group-name.ts';
import { Failure, tooManyRequests } from '../../base/http/errors.ts';
import type { Notifier } from '../../accounts/notifier.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { EventFeed } from '../../base/events.ts';
import type { GroupActionResult, GroupActor, GroupMembership } from './group-access.ts';
import type { Quota } from '../../base/http/rate-limit.ts';
import { requireRoomInGroup, requireRoomToBelong, requireRoomToInvite, requireRoomToOwn } from './bounds.ts';
import {
  insertAuditEntry,
  findMemberUser,
  insertGroup,
  insertInvitation,
  insertMember,
  removeInvitation,
  removeMembership,
} from './store.ts';
import {
  emitInvitesChanged,
  requirePermission,
  requirePermissionOn,
  eventAudience,
  requirePermissionOnUser,
  type RunGroupTransaction,
  type GroupTransaction,
} from './transaction.ts';

export type HasBlockBetween = (db: Kysely<Tables>, userId: number, otherId: number) => Promise<boolean>;

interface MembershipServices {
  readonly hasBlockBetween: HasBlockBetween;
  readonly notifier: Notifier;
  readonly invites: Quota;
  readonly joins: Quota;
}

export interface Membership {
  create(actor: GroupActor, name: string, isPrivate: boolean): Promise<number>;
  join(actor: GroupActor, groupId: number): Promise<GroupActionResult>;
  accept(actor: GroupActor, groupId: number): Promise<GroupActionResult>;
  decline(actor: GroupActor, groupId: number): Promise<GroupActionResult>;
  invite(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  withdraw(actor: GroupActor, groupId: number, username: string): Promise<GroupActionResult>;
  remove(actor: GroupActor, groupId: number, memberId: number): Promise<void>;
}

export function createMembership(
  runTransaction: RunGroupTransaction,
  events: EventFeed,
  services: MembershipServices,
): Membership {
  return { ...createMembers(runTransaction, events, services), ...createInvitations(runTransaction, events, services) };
}

type Invitations = Pick<Membership, 'decline' | 'invite' | 'withdraw'>;

function createMembers(
  runTransaction: RunGroupTransaction,
  events: EventFeed,
  { joins }: MembershipServices,
): Omit<Membership, keyof Invitations> {
  const becomeMember = async (change: GroupTransaction, membership: GroupMembership): Promise<GroupActionResult> => {
    const { userId, group } = membership;
    await requireRoomToBelong(change.transaction, userId);
    await requireRoomInGroup(change.transaction, group);
    const wait = await change.takeOnce(change.transaction, joins, String(userId));
    if (wait !== null) throw tooManyRequests(wait, 'too_many_joins');
    await insertMember(change.transaction, group.id, userId, 'member', change.at);
    if (await removeInvitation(change.transaction, group.id, userId)) await emitInvitesChanged(change, events, userId);
    await insertAuditEntry(change.transaction, { groupId: group.id, action: 'join', actorId: userId, at: change.at });
    const event = await eventAudience(change, membership);
    change.afterCommit(() => events.emit('memberJoined', event));
    return messageReply('group_joined', { group: group.name });
  };

  return {
    create: (actor, name, isPrivate) =>
      runTransaction(async ({ transaction, at, afterCommit }) => {
        await requireRoomToOwn(transaction, actor.id);
        await requireRoomToBelong(transaction, actor.id);
        const groupId = await insertGroup(transaction, cleanGroupName(name), isPrivate, at);
        await insertMember(transaction, groupId, actor.id, 'owner', at);
        await insertAuditEntry(transaction, { groupId, action: 'create', actorId: actor.id, at });
        afterCommit(() => events.emit('groupCreated', { groupId, isPrivate, audience: [actor.id] }));
        return groupId;
      }),

    join: (actor, groupId) =>
      runTransaction(async (change) => becomeMember(change, await requirePermission(change, actor, groupId, 'join'))),

    accept: (actor, groupId) =>
      runTransaction(async (change) => {
        const membership = await requirePermission(change, actor, groupId, 'join');
        if (membership.role !== 'invited') throw new Failure('invitation_not_found');
        return becomeMember(change, membership);
      }),

    remove: (actor, groupId, memberId) =>
      runTransaction(async (change) => {
        const own = await requirePermission(change, actor, groupId, 'see');
        const userId = await findMemberUser(change.transaction, groupId, memberId);
        if (userId === undefined) throw new Failure('member_not_found');
        const leaves = userId === actor.id;
        const target = leaves
          ? await requirePermission(change, actor, groupId, 'leave')
          : (await requirePermissionOnUser(change, own, 'kick', userId)).target;
        const event = {
          ...(await eventAudience(change, target)),
          why: leaves ? ('left' as const) : ('removed' as const),
        };
        await removeMembership(change.transaction, groupId, userId);
        await insertAuditEntry(change.transaction, {
          groupId,
          action: leaves ? 'leave' : 'kick',
          actorId: actor.id,
          targetId: leaves ? null : userId,
          at: change.at,
        });
        change.afterCommit(() => events.emit('memberLeft', event));
      }),
  };
}

function createInvitations(
  runTransaction: RunGroupTransaction,
  events: EventFeed,
  { hasBlockBetween, notifier, invites }: MembershipServices,
): Invitations {
  return {
    decline: (actor, groupId) =>
      runTransaction(async (change) => {
        const { group } = await requirePermission(change, actor, groupId, 'decline');
        await removeInvitation(change.transaction, groupId, actor.id);
        await emitInvitesChanged(change, events, actor.id);
        return messageReply('invitation_declined', { group: group.name });
      }),

    invite: (actor, groupId, username) =>
      runTransaction(async (change) => {
        const { transaction, at, afterCommit } = change;
        const { actor: own, target } = await requirePermissionOn(change, actor, groupId, 'invite', username);
        if (await hasBlockBetween(transaction, actor.id, target.userId)) {
          throw new Failure('cannot_invite', { username: target.username });
        }
        if (target.role === 'invited') throw new Failure('already_invited', { username: target.username });
        await requireRoomToInvite(transaction, groupId, target);
        const wait = await change.takeOnce(transaction, invites, String(actor.id));
        if (wait !== null) throw tooManyRequests(wait, 'too_many_invitations');
        const id = await insertInvitation(transaction, {
          group_id: groupId,
          user_id: target.userId,
          inviter_id: actor.id,
          created_at: at,
        });
        await insertAuditEntry(transaction, {
          groupId,
          action: 'invite',
          actorId: actor.id,
          targetId: target.userId,
          at,
        });
        const invite: GroupInvitation = {
          id,
          groupId,
          groupName: own.group.name,
          invitedUsername: target.username,
          inviterUsername: own.username,
          createdAt: new Date(at).toISOString(),
        };
        const announce = await notifier.add(transaction, [
          { kind: 'invitation', userId: target.userId, actorId: actor.id, invitationId: id },
        ]);
        afterCommit(() => {
          events.emit('inviteCreated', { userId: target.userId, invite });
          announce();
        });
        return messageReply('invitation_sent', { username: target.username, group: own.group.name });
      }),

    withdraw: (actor, groupId, username) =>
      runTransaction(async (change) => {
        const { target } = await requirePermissionOn(change, actor, groupId, 'withdraw', username);
        if (!(await removeInvitation(change.transaction, groupId, target.userId)))
          throw new Failure('not_invited', { username: target.username });
        await insertAuditEntry(change.transaction, {
          groupId,
          action: 'withdraw',
          actorId: actor.id,
          targetId: target.userId,
          at: change.at,
        });
        await emitInvitesChanged(change, events, target.userId);
        return messageReply('invitation_withdrawn', { username: target.username, group: target.group.name });
      }),
  };
}
