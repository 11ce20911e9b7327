import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { EmitEvent } from '../../events.ts';
import { removeOldestMessages } from '../../accounts/message-removal.ts';
import { hasRoomToOwn } from './bounds.ts';
import { findCandidates, findOldestMemberships } from './membership-store.ts';
import { findMemberIds, removeGroup, removeMembership, setRole } from './store.ts';

/** Groups of one batch: one of 1,000 members takes about 4 ms. */
const BATCH_GROUPS = 1;
/** Members that are considered as the next owner. */
const CANDIDATES_MAX = 50;

type Leaving = Awaited<ReturnType<typeof findOldestMemberships>>[number] & { readonly userId: number };

/**
 * Removes a deleted account from some of its groups; false when it had none left. An owned group passes on; a group without
 * another member is deleted, its messages in batches before it. `emit` queues until the commit.
 */
export async function leaveSomeGroups(
  transaction: Transaction<Tables>,
  userId: number,
  now: number,
  emit: EmitEvent,
): Promise<boolean> {
  const memberships = await findOldestMemberships(transaction, userId, BATCH_GROUPS);
  for (const membership of memberships) {
    if (!(await leaveGroup(transaction, { ...membership, userId }, now, emit))) break;
  }
  return memberships.length > 0;
}

/** False when a batch of the group's messages was removed instead. */
async function leaveGroup(
  transaction: Transaction<Tables>,
  { id: groupId, name: groupName, is_private, role, username, userId }: Leaving,
  now: number,
  emit: EmitEvent,
): Promise<boolean> {
  const isOwner = role === 'owner';
  const successor = isOwner ? await findSuccessor(transaction, groupId, userId, now) : null;
  if (isOwner && successor === null) {
    if (await removeOldestMessages(transaction, 'group_id', groupId)) return false;
    const audience = (await findMemberIds(transaction, groupId)).filter((id) => id !== userId);
    await removeGroup(transaction, groupId);
    emit('groupDeleted', { groupId, groupName, isPrivate: is_private === 1, audience });
    return true;
  }
  await removeMembership(transaction, groupId, userId);
  if (successor !== null) await setRole(transaction, groupId, successor.user_id, 'owner');
  const audience = await findMemberIds(transaction, groupId);
  const common = { groupId, groupName, audience };
  emit('memberLeft', { ...common, userId, username, why: 'account deleted' });
  if (successor !== null) {
    const { user_id, username: newOwner } = successor;
    emit('roleChanged', { ...common, userId: user_id, username: newOwner, newRole: 'owner' });
  }
  return true;
}

/** The best candidate that may own another group; if none may, the best one. Null for a group without another member. */
async function findSuccessor(transaction: Transaction<Tables>, groupId: number, userId: number, now: number) {
  const candidates = (await findCandidates(transaction, groupId, now, CANDIDATES_MAX)).filter(
    (candidate) => candidate.user_id !== userId,
  );
  for (const candidate of candidates) {
    if (await hasRoomToOwn(transaction, candidate.user_id)) return candidate;
  }
  return candidates[0] ?? null;
}
