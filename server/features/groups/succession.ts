import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { EventFeed } from '../../events.ts';
import { removeOldestMessages } from '../../accounts/message-removal.ts';
import { findCandidates, findLoneGroupIds, findMemberships } from './membership-store.ts';
import { findMemberIds, removeGroup, removeMembership, setRole } from './store.ts';

/**
 * Removes a user from all groups before the account is deleted. An owned group passes to the longest-serving moderator, else
 * to the oldest member, banned members last; a group without other members is deleted. Returns the callback that emits the
 * events after the commit.
 */
export async function transferOwnedGroups(
  transaction: Transaction<Tables>,
  userId: number,
  now: number,
  events: EventFeed,
): Promise<() => void> {
  const callbacks: (() => void)[] = [];
  for (const { id: groupId, name: groupName, is_private, role, username } of await findMemberships(
    transaction,
    userId,
  )) {
    const audience = (await findMemberIds(transaction, groupId)).filter((id) => id !== userId);
    if (audience.length === 0) {
      await removeGroup(transaction, groupId);
      callbacks.push(() => events.emit('groupDeleted', { groupId, groupName, isPrivate: is_private === 1, audience }));
      continue;
    }
    await removeMembership(transaction, groupId, userId);
    callbacks.push(() =>
      events.emit('memberLeft', { groupId, groupName, userId, username, audience, why: 'account deleted' }),
    );
    if (role !== 'owner') continue;
    const successor = await findSuccessor(transaction, groupId, now);
    await setRole(transaction, groupId, successor.user_id, 'owner');
    callbacks.push(() =>
      events.emit('roleChanged', {
        groupId,
        groupName,
        userId: successor.user_id,
        username: successor.username,
        audience,
        newRole: 'owner',
      }),
    );
  }
  return () => {
    for (const callback of callbacks) callback();
  };
}

/** Removes a batch of the messages of groups that end with the user's account. False when little is left. */
export async function removeMessagesOfLoneGroups(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  for (const groupId of await findLoneGroupIds(transaction, userId)) {
    if (await removeOldestMessages(transaction, 'group_id', groupId)) return true;
  }
  return false;
}

async function findSuccessor(transaction: Transaction<Tables>, groupId: number, now: number) {
  const candidates = await findCandidates(transaction, groupId, now);
  const rank = ({ role, banned_until }: (typeof candidates)[number]): number =>
    (banned_until === null ? 0 : 2) + (role === 'moderator' ? 0 : 1);
  const [successor] = candidates.sort((a, b) => rank(a) - rank(b));
  if (!successor) throw new Error(`Group ${groupId} has no successor.`);
  return successor;
}
