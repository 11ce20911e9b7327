import type { Transaction } from 'kysely';
import type { GroupMembership } from '../../accounts/group-access.ts';
import type { Tables } from '../../db/tables.ts';
import { Failure } from '../../http/errors.ts';
import { countMembers, countMemberships, countOwned } from './store.ts';

const OWNED_MAX = 50;
/** Bounds `GET /groups`, and what an account's deletion hands over. */
const MEMBERSHIPS_MAX = 200;
/** Bounds member lists and what one change is pushed to. The size of the largest guilds. */
const MEMBERS_MAX = 1_000;

export async function hasRoomToOwn(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  return (await countOwned(transaction, userId)) < OWNED_MAX;
}

export async function requireRoomToOwn(transaction: Transaction<Tables>, userId: number): Promise<void> {
  if (!(await hasRoomToOwn(transaction, userId))) throw new Failure('too_many_groups', { count: OWNED_MAX });
}

export async function requireRoomToReceive(
  transaction: Transaction<Tables>,
  { userId, username }: GroupMembership,
): Promise<void> {
  if (!(await hasRoomToOwn(transaction, userId)))
    throw new Failure('target_owns_maximum', { username, count: OWNED_MAX });
}

export async function requireRoomToBelong(transaction: Transaction<Tables>, userId: number): Promise<void> {
  if ((await countMemberships(transaction, userId)) >= MEMBERSHIPS_MAX)
    throw new Failure('too_many_memberships', { count: MEMBERSHIPS_MAX });
}

export async function requireRoomInGroup(
  transaction: Transaction<Tables>,
  { id, name }: GroupMembership['group'],
): Promise<void> {
  if ((await countMembers(transaction, id)) >= MEMBERS_MAX)
    throw new Failure('group_full', { group: name, count: MEMBERS_MAX });
}
