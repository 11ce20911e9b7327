import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { EventFeed } from '../../events.ts';
import { activeSanctionQuery } from './sanction-store.ts';
import { findMemberIds, removeMembership, setRole } from './store.ts';

/**
 * Before an account goes: its groups pass on to whoever has been a moderator there the longest, else to the oldest member;
 * whoever is banned comes last. A group without anybody else goes with its owner. Returns what to tell after the commit.
 */
export async function transferOwnedGroups(
  transaction: Transaction<Tables>,
  userId: number,
  now: number,
  events: EventFeed,
): Promise<() => void> {
  const told: (() => void)[] = [];
  const memberships = await transaction
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['groups.id', 'groups.name', 'groups.is_private', 'group_members.role', 'users.username'])
    .where('group_members.user_id', '=', userId)
    .execute();
  for (const { id: groupId, name: groupName, is_private, role, username } of memberships) {
    const audience = (await findMemberIds(transaction, groupId)).filter((id) => id !== userId);
    if (audience.length === 0) {
      await transaction.deleteFrom('groups').where('id', '=', groupId).execute();
      told.push(() => events.emit('groupDeleted', { groupId, groupName, isPrivate: is_private === 1, audience }));
      continue;
    }
    await removeMembership(transaction, groupId, userId);
    told.push(() =>
      events.emit('memberLeft', { groupId, groupName, userId, username, audience, why: 'account deleted' }),
    );
    if (role !== 'owner') continue;
    const heir = await findSuccessor(transaction, groupId, now);
    await setRole(transaction, groupId, heir.user_id, 'owner');
    told.push(() =>
      events.emit('roleChanged', {
        groupId,
        groupName,
        userId: heir.user_id,
        username: heir.username,
        audience,
        newRole: 'owner',
      }),
    );
  }
  return () => {
    for (const tell of told) tell();
  };
}

async function findSuccessor(transaction: Transaction<Tables>, groupId: number, now: number) {
  const candidates = await transaction
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select((select) => [
      'group_members.user_id',
      'users.username',
      'group_members.role',
      activeSanctionQuery(
        'ban',
        { groupId: select.ref('group_members.group_id'), userId: select.ref('group_members.user_id') },
        now,
      )
        .select('expires_at')
        .as('banned_until'),
    ])
    .where('group_members.group_id', '=', groupId)
    .orderBy('group_members.id')
    .execute();
  const place = ({ role, banned_until }: (typeof candidates)[number]): number =>
    (banned_until === null ? 0 : 2) + (role === 'moderator' ? 0 : 1);
  const [heir] = candidates.sort((a, b) => place(a) - place(b));
  if (!heir) throw new Error(`Group ${groupId} has nobody to pass on to.`);
  return heir;
}
