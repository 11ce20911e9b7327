import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { AuditAction, GroupRole, SanctionDuration } from '#shared/people/contract/groups.ts';
import { foldCase } from '#shared/base/text/fold.ts';
import { BATCH_ROWS } from '../../base/db/batches.ts';
import type { PeopleTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';

/** Entries of a group's log of each kind; the oldest go. */
const AUDIT_MAX = 1_000;
/** Counted apart: anybody can join and leave a public group, which must not push out what moderators did. */
const ARRIVALS: readonly AuditAction[] = ['join', 'leave'];

export interface NewAuditEntry {
  readonly groupId: number;
  readonly action: AuditAction;
  readonly actorId: number;
  readonly targetId?: number | null;
  readonly detail?: string;
  readonly duration?: SanctionDuration;
  readonly at: number;
}

export async function insertAuditEntry(
  transaction: Transaction<Tables>,
  { groupId, action, actorId, targetId, detail, duration, at }: NewAuditEntry,
): Promise<void> {
  await transaction
    .insertInto('group_audit')
    .values({
      group_id: groupId,
      action,
      actor_id: actorId,
      target_id: targetId ?? null,
      detail: detail ?? null,
      duration: duration ?? null,
      created_at: at,
    })
    .execute();
  await removeOldAuditEntries(transaction, groupId, ARRIVALS.includes(action) ? 'in' : 'not in');
}

async function removeOldAuditEntries(
  transaction: Transaction<Tables>,
  groupId: number,
  arrivals: 'in' | 'not in',
): Promise<void> {
  await transaction
    .deleteFrom('group_audit')
    .where('group_id', '=', groupId)
    .where('action', arrivals, ARRIVALS)
    .where('id', '<=', (select) =>
      select
        .selectFrom('group_audit')
        .select('id')
        .where('group_id', '=', groupId)
        .where('action', arrivals, ARRIVALS)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(AUDIT_MAX),
    )
    .execute();
}

/** Takes the user out of a batch of log entries, which stay. False when at most a batch is left for the foreign keys. */
export async function forgetInAudit(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  for (const column of ['actor_id', 'target_id'] as const) {
    const entries = transaction.selectFrom('group_audit').select('id').where(column, '=', userId);
    if (!(await entries.offset(BATCH_ROWS).limit(1).executeTakeFirst())) continue;
    await transaction
      .updateTable('group_audit')
      .set({ [column]: null })
      .where('id', 'in', entries.limit(BATCH_ROWS))
      .execute();
    return true;
  }
  return false;
}

export async function findMemberIds(db: Kysely<Tables>, groupId: number): Promise<number[]> {
  const rows = await db.selectFrom('group_members').select('user_id').where('group_id', '=', groupId).execute();
  return rows.map((row) => row.user_id);
}

export function findOwner(db: Kysely<Tables>, groupId: number) {
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['users.id', 'users.username'])
    .where('group_id', '=', groupId)
    .where('group_members.role', '=', 'owner')
    .executeTakeFirstOrThrow();
}

export async function insertGroup(
  transaction: Transaction<Tables>,
  name: string,
  isPrivate: boolean,
  at: number,
): Promise<number> {
  const row = await transaction
    .insertInto('all_groups')
    .values({ name, name_key: foldCase(name), is_private: isPrivate ? 1 : 0, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateGroup(
  transaction: Transaction<Tables>,
  groupId: number,
  values: Omit<Updateable<PeopleTables['all_groups']>, 'name_key'>,
): Promise<void> {
  const key = values.name === undefined ? {} : { name_key: foldCase(values.name) };
  await transaction
    .updateTable('all_groups')
    .set({ ...values, ...key })
    .where('id', '=', groupId)
    .execute();
}

export async function removeGroup(transaction: Transaction<Tables>, groupId: number): Promise<void> {
  await transaction.deleteFrom('all_groups').where('id', '=', groupId).execute();
}

export async function insertMember(
  transaction: Transaction<Tables>,
  groupId: number,
  userId: number,
  role: GroupRole,
  at: number,
): Promise<void> {
  await transaction
    .insertInto('all_group_members')
    .values({
      group_id: groupId,
      user_id: userId,
      role,
      created_at: at,
      // A new member has read what was there before.
      last_read_id: ({ fn, selectFrom, lit }) =>
        fn.coalesce(
          selectFrom('messages')
            .select((of) => of.fn.max('id').as('id'))
            .where('group_id', '=', groupId),
          lit(0),
        ),
    })
    .execute();
}

export async function removeMembership(
  transaction: Transaction<Tables>,
  groupId: number,
  userId: number,
): Promise<void> {
  await transaction
    .deleteFrom('all_group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

export async function setRole(
  transaction: Transaction<Tables>,
  groupId: number,
  userId: number,
  role: GroupRole,
): Promise<void> {
  await transaction
    .updateTable('all_group_members')
    .set({ role })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

export async function findInvitedIds(db: Kysely<Tables>, groupId: number): Promise<number[]> {
  const rows = await db.selectFrom('group_invitations').select('user_id').where('group_id', '=', groupId).execute();
  return rows.map((row) => row.user_id);
}

/** Members and invited users. */
export async function findAudience(db: Kysely<Tables>, groupId: number): Promise<number[]> {
  return [...(await findMemberIds(db, groupId)), ...(await findInvitedIds(db, groupId))];
}

export async function insertInvitation(
  transaction: Transaction<Tables>,
  values: Insertable<PeopleTables['group_invitations']>,
): Promise<number> {
  const row = await transaction
    .insertInto('group_invitations')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Removes the invitations of one user by another, to any group. False when there were none. */
export async function removeInvitationsFrom(
  transaction: Transaction<Tables>,
  inviterId: number,
  userId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('group_invitations')
    .where('user_id', '=', userId)
    .where('inviter_id', '=', inviterId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeInvitation(
  transaction: Transaction<Tables>,
  groupId: number,
  userId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('group_invitations')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

interface NewSanction {
  readonly groupId: number;
  readonly userId: number;
  readonly kind: 'ban' | 'mute';
  readonly reason: string;
  readonly at: number;
  readonly expiresAt: number;
}

/** Replaces a sanction of the same kind and deletes the group's expired ones. */
export async function putSanction(
  transaction: Transaction<Tables>,
  { groupId, userId, kind, reason, at, expiresAt }: NewSanction,
): Promise<void> {
  await transaction
    .deleteFrom('group_sanctions')
    .where('group_id', '=', groupId)
    .where('expires_at', '<=', at)
    .execute();
  const fresh = { reason, created_at: at, expires_at: expiresAt };
  await transaction
    .insertInto('group_sanctions')
    .values({ group_id: groupId, user_id: userId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id', 'kind']).doUpdateSet(fresh))
    .execute();
}

export async function removeSanction(
  transaction: Transaction<Tables>,
  groupId: number,
  userId: number,
  kind: 'ban' | 'mute',
): Promise<void> {
  await transaction
    .deleteFrom('group_sanctions')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}

export async function findMemberUser(
  db: Kysely<Tables>,
  groupId: number,
  memberId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('group_members')
    .select('user_id')
    .where('id', '=', memberId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row?.user_id;
}
