import type { GroupTargetAction, PlainGroupAction } from '#shared/people/permissions.ts';
import { findUserByName } from '../../accounts/user-store.ts';
import type { Context } from '../../base/context.ts';
import type { EventFeed } from '../../base/events.ts';
import { Failure } from '../../base/http/errors.ts';
import { createTakeOnce, type TakeOnce } from '../../base/http/rate-limit.ts';
import type { GroupActor, GroupMembership, GroupWrite } from './group-access.ts';
import { findInvitations } from './list-store.ts';
import { noSuchGroup } from './refusals.ts';
import { findRefusal } from './rules.ts';
import { findGroupMembership } from './membership-store.ts';
import { findMemberIds } from './store.ts';

/** One database transaction, its time, its use of a rate limit, and the events to emit after it. */
export interface GroupTransaction extends GroupWrite {
  readonly takeOnce: TakeOnce;
  /** Queues a callback, usually an event, that runs only when the transaction commits. */
  afterCommit(callback: () => void): void;
}

export type RunGroupTransaction = <T>(work: (change: GroupTransaction) => Promise<T>) => Promise<T>;

export function createGroupTransactionRunner({ db, now }: Pick<Context, 'db' | 'now'>): RunGroupTransaction {
  return async (work) => {
    const takeOnce = createTakeOnce();
    const { result, callbacks } = await db.write(async (transaction) => {
      const callbacks: (() => void)[] = [];
      const result = await work({
        transaction,
        at: now(),
        takeOnce,
        afterCommit: (callback) => callbacks.push(callback),
      });
      return { result, callbacks };
    });
    for (const callback of callbacks) callback();
    return result;
  };
}

/** The actor's membership; throws the refusal unless the permission table grants the action. */
export async function requirePermission(
  { transaction, at }: GroupWrite,
  actor: GroupActor,
  groupId: number,
  action: PlainGroupAction,
): Promise<GroupMembership> {
  const membership = await findGroupMembership(transaction, actor.id, groupId, at);
  if (!membership) throw noSuchGroup();
  const refusal = findRefusal(membership, action);
  if (refusal) throw refusal;
  return membership;
}

interface ActorAndTarget {
  readonly actor: GroupMembership;
  readonly target: GroupMembership;
}

/** Both memberships; throws the refusal unless the permission table grants the action on the target. */
export async function requirePermissionOn(
  change: GroupTransaction,
  actor: GroupActor,
  groupId: number,
  action: GroupTargetAction,
  username: string,
): Promise<ActorAndTarget> {
  const own = await requirePermission(change, actor, groupId, 'see');
  const user = await findUserByName(change.transaction, username);
  if (!user || user.role === 'guest') throw new Failure('user_not_found', { username: username.trim() });
  return requirePermissionOnUser(change, own, action, user.id);
}

/** `requirePermissionOn` for a target given by user id. */
export async function requirePermissionOnUser(
  { transaction, at }: GroupWrite,
  actor: GroupMembership,
  action: GroupTargetAction,
  userId: number,
): Promise<ActorAndTarget> {
  const target = await findGroupMembership(transaction, userId, actor.group.id, at);
  if (!target) throw noSuchGroup();
  const refusal = findRefusal(actor, action, target);
  if (refusal) throw refusal;
  return { actor, target };
}

/** Event fields: the user concerned, and as recipients all members of the group and that user. */
export async function eventAudience({ transaction }: GroupTransaction, { userId, username, group }: GroupMembership) {
  const members = await findMemberIds(transaction, group.id);
  const audience = members.includes(userId) ? members : [...members, userId];
  return { groupId: group.id, groupName: group.name, userId, username, audience };
}

export async function emitInvitesChanged(
  { transaction, afterCommit }: GroupTransaction,
  events: EventFeed,
  userId: number,
): Promise<void> {
  const invites = await findInvitations(transaction, userId);
  afterCommit(() => events.emit('invitesChanged', { userId, invites }));
}
