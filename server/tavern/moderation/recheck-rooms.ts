import { Failure } from '../../base/http/errors.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import { isUnbannedMember } from '../../people/groups/active-sanction.ts';
import type { Context } from '../../base/context.ts';
import { repeat } from '../../base/ops/repeat.ts';
import type { Rooms } from '../rooms.ts';

interface RoomCheck {
  readonly access: Pick<GroupAccess, 'findMembership' | 'findRefusal'>;
  readonly rooms: Rooms;
  readonly kick: (groupId: number, userId: number, refusal: Failure | null) => void;
}

/** Repeats the check where several servers may share the database. Returns the function that stops it. */
export function startRoomChecks(context: Context, check: RoomCheck, intervalMs: number): () => Promise<void> {
  if (!context.db.isShared) return async () => {};
  return repeat(
    () => recheckRooms(context, check),
    intervalMs,
    (error) => context.log.error({ err: error }, 'rooms were not checked'),
  );
}

/** Removes occupants of rooms whom another server of the database banned or removed, and those of deleted groups. */
async function recheckRooms({ db, now }: Context, { access, rooms, kick }: RoomCheck): Promise<void> {
  for (const groupId of rooms.openGroups()) {
    const userIds = rooms.find(groupId)?.occupantsHere.map(({ userId }) => userId) ?? [];
    if (userIds.length === 0) continue;
    const members = await db.read
      .selectFrom('group_members')
      .select('user_id')
      .where('group_id', '=', groupId)
      .where('user_id', 'in', userIds)
      .where(isUnbannedMember(now()))
      .execute();
    const entitled = new Set(members.map(({ user_id }) => user_id));
    for (const userId of userIds) {
      if (entitled.has(userId)) continue;
      const membership = await access.findMembership(userId, groupId);
      if (!membership) kick(groupId, userId, null);
      else if (access.findRefusal(membership, 'enter'))
        kick(groupId, userId, new Failure(membership.ban ? 'banned_from_group' : 'not_a_member'));
    }
  }
}
