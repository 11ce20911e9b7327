import type { RoomPosition } from '#shared/people/contract/groups.ts';
import type { Database } from '../../base/db/database.ts';
import { isAliveInstance } from '../../base/live/presence/lease-store.ts';
import type { OccupantElsewhere } from '../room.ts';

export interface OccupantRow extends OccupantElsewhere {
  readonly groupId: number;
}

const BATCH = 500;

/** Occupants of all servers in these rooms, and all of this server. */
export async function readOccupants(
  db: Database['read'],
  instanceId: string,
  groupIds: readonly number[],
): Promise<OccupantRow[]> {
  const rows = await db
    .selectFrom('live_occupants')
    .innerJoin('live_instances', 'live_instances.id', 'live_occupants.instance_id')
    .innerJoin('users', 'users.id', 'live_occupants.user_id')
    .select(['instance_id', 'group_id', 'user_id', 'username', 'x', 'y', 'moved_at'])
    .where(isAliveInstance)
    .where((where) =>
      where.or([
        where('instance_id', '=', instanceId),
        ...(groupIds.length > 0 ? [where('group_id', 'in', groupIds)] : []),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    instanceId: row.instance_id,
    groupId: row.group_id,
    userId: row.user_id,
    username: row.username,
    position: { x: row.x, y: row.y },
    movedAt: row.moved_at,
  }));
}

export type LocateOccupant = (groupId: number, userId: number) => RoomPosition | null;

/** Positions in these rooms at all servers; of a user at several, the last. */
export async function readPositions(db: Database['read'], groupIds: readonly number[]): Promise<LocateOccupant> {
  if (groupIds.length === 0) return () => null;
  const rows = await db
    .selectFrom('live_occupants')
    .innerJoin('live_instances', 'live_instances.id', 'live_occupants.instance_id')
    .select(['group_id', 'user_id', 'x', 'y'])
    .where(isAliveInstance)
    .where('group_id', 'in', groupIds)
    .orderBy('moved_at')
    .execute();
  const positions = new Map(rows.map(({ group_id, user_id, x, y }) => [`${group_id} ${user_id}`, { x, y }]));
  return (groupId, userId) => positions.get(`${groupId} ${userId}`) ?? null;
}

export async function writeOccupants(
  db: Pick<Database, 'writeUnlocked'>,
  { changed, left }: { readonly changed: readonly OccupantRow[]; readonly left: readonly OccupantRow[] },
): Promise<void> {
  await db.writeUnlocked(async (transaction) => {
    for (let from = 0; from < changed.length; from += BATCH)
      await transaction
        .insertInto('live_occupants')
        .values(
          changed
            .slice(from, from + BATCH)
            .map(({ instanceId, groupId, userId, position, movedAt }) => ({
              instance_id: instanceId,
              group_id: groupId,
              user_id: userId,
              ...position,
              moved_at: movedAt,
            })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['instance_id', 'group_id', 'user_id'])
            .doUpdateSet(({ ref }) => ({
              x: ref('excluded.x'),
              y: ref('excluded.y'),
              moved_at: ref('excluded.moved_at'),
            })),
        )
        .execute();
    for (const { instanceId, groupId, userId } of left)
      await transaction
        .deleteFrom('live_occupants')
        .where('instance_id', '=', instanceId)
        .where('group_id', '=', groupId)
        .where('user_id', '=', userId)
        .execute();
  });
}
