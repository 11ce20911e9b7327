import type { Kysely } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

export async function countMembers(db: Kysely<Tables>, groupId: number): Promise<number> {
  const row = await db
    .selectFrom('group_members')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function countMemberships(db: Kysely<Tables>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('group_members')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function countOwned(db: Kysely<Tables>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('group_members')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function countInvitations(
  db: Kysely<Tables>,
  column: 'group_id' | 'user_id',
  id: number,
): Promise<number> {
  const row = await db
    .selectFrom('group_invitations')
    .innerJoin('groups', 'groups.id', 'group_invitations.group_id')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where(`group_invitations.${column}`, '=', id)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function countSanctions(
  db: Kysely<Tables>,
  groupId: number,
  kind: 'ban' | 'mute',
  now: number,
): Promise<number> {
  const row = await db
    .selectFrom('group_sanctions')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('group_id', '=', groupId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.n;
}
