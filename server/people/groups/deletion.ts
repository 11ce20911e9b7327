import type { Kysely, Transaction } from 'kysely';
import { RESTORABLE_MS, type DeletedGroup } from '#shared/people/contract/groups.ts';
import { removeOldestMessages } from '../../accounts/deletion/remove-messages.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure } from '../../base/http/errors.ts';
import { requireRoomToOwn } from './bounds.ts';
import type { GroupActor } from './group-access.ts';
import { findAudience, insertAuditEntry, removeGroup } from './store.ts';
import { requirePermission, type RunGroupTransaction } from './transaction.ts';

/** Of one account; beyond, the first can no longer be restored. */
const KEPT_MAX = 50;

export interface GroupDeletion {
  /** The group is there for nobody any more, but is kept for `RESTORABLE_MS` with everything in it. */
  remove(actor: GroupActor, groupId: number): Promise<void>;
  /** Only for who deleted it: an owner does not bring back what an administrator took away. */
  restore(actor: GroupActor, groupId: number): Promise<void>;
  /** Groups that the actor may restore, the newest first. */
  list(actor: GroupActor): Promise<DeletedGroup[]>;
}

export function createGroupDeletion(
  { db, events, now }: Pick<Context, 'db' | 'events' | 'now'>,
  runTransaction: RunGroupTransaction,
): GroupDeletion {
  return {
    list: ({ id }) => findDeletedGroups(db.read, id, now()),

    remove: (actor, groupId) =>
      runTransaction(async (change) => {
        const { transaction, at, afterCommit } = change;
        const { group } = await requirePermission(change, actor, groupId, 'delete');
        const audience = await findAudience(transaction, groupId);
        await transaction
          .insertInto('deleted_groups')
          .values({ group_id: groupId, deleted_by: actor.id, deleted_at: at })
          .execute();
        await endOldest(transaction, actor.id);
        const { name: groupName, isPrivate } = group;
        afterCommit(() => events.emit('groupDeleted', { groupId, groupName, isPrivate, audience }));
      }),

    restore: (actor, groupId) =>
      runTransaction(async (change) => {
        const { transaction, at, afterCommit } = change;
        const group = await transaction
          .selectFrom('deleted_groups')
          .innerJoin('all_groups', 'all_groups.id', 'deleted_groups.group_id')
          .innerJoin('all_group_members as owner', (join) =>
            join.onRef('owner.group_id', '=', 'all_groups.id').on('owner.role', '=', 'owner'),
          )
          .select(['is_private', 'owner.user_id as owner_id'])
          .where('deleted_groups.group_id', '=', groupId)
          .where('deleted_by', '=', actor.id)
          .where('deleted_at', '>', at - RESTORABLE_MS)
          .executeTakeFirst();
        if (!group) throw new Failure('group_not_restorable');
        await requireRoomToOwn(transaction, group.owner_id);
        await transaction.deleteFrom('deleted_groups').where('group_id', '=', groupId).execute();
        await insertAuditEntry(transaction, { groupId, action: 'restore', actorId: actor.id, at });
        const audience = await findAudience(transaction, groupId);
        afterCommit(() => events.emit('groupCreated', { groupId, isPrivate: group.is_private === 1, audience }));
      }),
  };
}

async function endOldest(transaction: Transaction<Tables>, userId: number): Promise<void> {
  const beyond = transaction
    .selectFrom('deleted_groups')
    .select('group_id')
    .where('deleted_by', '=', userId)
    .orderBy('deleted_at', 'desc')
    .orderBy('group_id', 'desc')
    .limit(1_000)
    .offset(KEPT_MAX);
  await transaction.updateTable('deleted_groups').set({ deleted_at: 0 }).where('group_id', 'in', beyond).execute();
}

async function findDeletedGroups(db: Kysely<Tables>, userId: number, now: number): Promise<DeletedGroup[]> {
  const rows = await db
    .selectFrom('deleted_groups')
    .innerJoin('all_groups', 'all_groups.id', 'deleted_groups.group_id')
    .select(['all_groups.id', 'all_groups.name', 'deleted_at'])
    .where('deleted_by', '=', userId)
    .where('deleted_at', '>', now - RESTORABLE_MS)
    .orderBy('deleted_at', 'desc')
    .orderBy('all_groups.id', 'desc')
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({
    id,
    name,
    restorableUntil: new Date(deleted_at + RESTORABLE_MS).toISOString(),
  }));
}

function findEnded(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('deleted_groups')
    .select('group_id')
    .where('deleted_at', '<=', now - RESTORABLE_MS)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst();
}

/** True when `purgeDeletedGroups` has something to do. */
export async function hasEndedGroups(db: Kysely<Tables>, now: number): Promise<boolean> {
  return (await findEnded(db, now)) !== undefined;
}

/** Removes the oldest messages of a group that can no longer be restored, with the last batch the group; false without one. */
export async function purgeDeletedGroups(transaction: Transaction<Tables>, now: number): Promise<boolean> {
  const ended = await findEnded(transaction, now);
  if (ended === undefined) return false;
  if (!(await removeOldestMessages(transaction, 'group_id', ended.group_id)))
    await removeGroup(transaction, ended.group_id);
  return true;
}
