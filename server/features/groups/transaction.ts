import type { Transaction } from 'kysely';
import { findUserByName } from '../../accounts/users.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound, type Failure } from '../../http/errors.ts';
import type { GroupAction, GroupActor, GroupTargetAction, GroupMembership } from '../../accounts/group-access.ts';
import { noSuchGroup } from './refusals.ts';
import { findRefusal } from './rules.ts';
import { findGroupMembership } from './membership-store.ts';
import { findMemberIds } from './store.ts';

/** One change of a group, as the functions of this feature see it. */
export interface GroupTransaction {
  readonly transaction: Transaction<Tables>;
  /** The server's clock at the beginning of the change. */
  readonly at: number;
  /** Says something to the feed once the change is committed. */
  afterCommit(event: () => void): void;
}

export type RunGroupTransaction = <T>(work: (work: GroupTransaction) => Promise<T>) => Promise<T>;

/** Runs changes in one transaction each; what they have to tell is told after the commit, in order. */
export function createGroupTransactionRunner({ db, now }: Pick<Context, 'db' | 'now'>): RunGroupTransaction {
  return async (work) => {
    const told: (() => void)[] = [];
    const result = await db.write((transaction) =>
      work({ transaction, at: now(), afterCommit: (event) => told.push(event) }),
    );
    for (const event of told) event();
    return result;
  };
}

function throwIf(failure: Failure | null): void {
  if (failure) throw failure;
}

/** How the actor stands, who may do this; refuses otherwise. */
export async function requirePermission(
  { transaction, at }: GroupTransaction,
  actor: GroupActor,
  groupId: number,
  action: Exclude<GroupAction, GroupTargetAction>,
): Promise<GroupMembership> {
  const standing = await findGroupMembership(transaction, actor.id, groupId, at);
  if (!standing) throw noSuchGroup();
  throwIf(findRefusal(standing, action));
  return standing;
}

interface ActorAndTarget {
  readonly actor: GroupMembership;
  readonly target: GroupMembership;
}

/** How actor and target stand, the first of whom may do this to the second; refuses otherwise. */
export async function requirePermissionOn(
  work: GroupTransaction,
  actor: GroupActor,
  groupId: number,
  action: GroupTargetAction,
  username: string,
): Promise<ActorAndTarget> {
  const own = await requirePermission(work, actor, groupId, 'see');
  const user = await findUserByName(work.transaction, username);
  if (!user || user.role === 'guest') throw notFound(`There is nobody called ${username.trim()} here.`);
  return requirePermissionOnUser(work, own, action, user.id);
}

/** The same for a target that is known by id. */
export async function requirePermissionOnUser(
  { transaction, at }: GroupTransaction,
  actor: GroupMembership,
  action: GroupTargetAction,
  userId: number,
): Promise<ActorAndTarget> {
  const target = await findGroupMembership(transaction, userId, actor.group.id, at);
  if (!target) throw noSuchGroup();
  throwIf(findRefusal(actor, action, target));
  return { actor, target };
}

/** Whom an event is about, and who should hear it. */
export async function eventAudience({ transaction }: GroupTransaction, { userId, username, group }: GroupMembership) {
  const members = await findMemberIds(transaction, group.id);
  const audience = members.includes(userId) ? members : [...members, userId];
  return { groupId: group.id, groupName: group.name, userId, username, audience };
}
