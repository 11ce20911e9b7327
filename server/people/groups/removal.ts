import type { Transaction } from 'kysely';
import type { GroupActor } from './group-access.ts';
import { removeOldestMessages } from '../../accounts/removal/message-removal.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { EmitEvent } from '../../base/events.ts';
import { findAudience, removeGroup } from './store.ts';
import { requirePermission } from './transaction.ts';

interface GroupRemoval {
  readonly actor: GroupActor;
  readonly groupId: number;
  readonly now: number;
}

/** Removes the group's oldest messages, with the last batch the group; then false. `emit` queues until the commit. */
export async function removeGroupBatch(
  transaction: Transaction<Tables>,
  { actor, groupId, now }: GroupRemoval,
  emit: EmitEvent,
): Promise<boolean> {
  const { group } = await requirePermission({ transaction, at: now }, actor, groupId, 'delete');
  if (await removeOldestMessages(transaction, 'group_id', groupId)) return true;
  const audience = await findAudience(transaction, groupId);
  await removeGroup(transaction, groupId);
  emit('groupDeleted', { groupId, groupName: group.name, isPrivate: group.isPrivate, audience });
  return false;
}
