import type { Transaction } from 'kysely';
import type { GroupMembership } from './group-access.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure } from '../../base/http/errors.ts';
import { countInvitations, countMembers, countMemberships, countOwned, countSanctions } from './count-store.ts';

const OWNED_MAX = 50;
/** Bounds `GET /groups`, and what an account's deletion hands over. */
const MEMBERSHIPS_MAX = 200;
/** Bounds member lists and what one change is pushed to. The size of the largest guilds. */
const MEMBERS_MAX = 1_000;
/** Open invitations of one account: all are pushed with each change. A block withdraws those of one inviter. */
const INVITATIONS_MAX = 100;
/** Open invitations of one group, and its bans or mutes that have not ended. */
const GROUP_LIST_MAX = 1_000;

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

export async function requireRoomToInvite(
  transaction: Transaction<Tables>,
  groupId: number,
  { userId, username }: GroupMembership,
): Promise<void> {
  if ((await countInvitations(transaction, 'user_id', userId)) >= INVITATIONS_MAX)
    throw new Failure('target_invited_maximum', { username, count: INVITATIONS_MAX });
  if ((await countInvitations(transaction, 'group_id', groupId)) >= GROUP_LIST_MAX)
    throw new Failure('group_invitations_full', { count: GROUP_LIST_MAX });
}

/** Replacing a ban or mute needs no room. */
export async function requireRoomToSanction(
  transaction: Transaction<Tables>,
  groupId: number,
  kind: 'ban' | 'mute',
  now: number,
): Promise<void> {
  if ((await countSanctions(transaction, groupId, kind, now)) < GROUP_LIST_MAX) return;
  throw new Failure(kind === 'ban' ? 'group_bans_full' : 'group_mutes_full', { count: GROUP_LIST_MAX });
}

export async function requireRoomInGroup(
  transaction: Transaction<Tables>,
  { id, name }: GroupMembership['group'],
): Promise<void> {
  if ((await countMembers(transaction, id)) >= MEMBERS_MAX)
    throw new Failure('group_full', { group: name, count: MEMBERS_MAX });
}
