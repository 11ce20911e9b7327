import type { BusMessages, MessageBus } from '../../base/bus/message-bus.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import type { ChatBroadcast } from '../broadcast/chat-broadcast.ts';
import type { LineMemory } from '../lines/line-memory.ts';
import type { Rooms } from '../rooms.ts';
import { joinRefused } from '../rules.ts';
import { isUnbannedMember } from '../../people/groups/active-sanction.ts';
import { repeat } from '../../base/ops/repeat.ts';

interface ExpulsionServices {
  readonly access: GroupAccess;
  readonly bus: Pick<MessageBus, 'publish' | 'on'>;
  readonly rooms: Rooms;
  readonly memory: LineMemory;
  readonly broadcast: Pick<ChatBroadcast, 'forget'>;
  readonly recheckMs: number;
}

interface Expulsions {
  /** Grows with each expulsion: a join that saw another number checks again. */
  count(): number;
  stop(): Promise<void>;
}

/** Removes banned and former members from the rooms of this server, and everybody from those of deleted groups. */
export function startExpulsions(
  context: Context,
  { access, bus, rooms, memory, broadcast, recheckMs }: ExpulsionServices,
): Expulsions {
  let count = 0;
  const kick = (groupId: number, userId: number, refusal: Failure | null): void => {
    count++;
    memory.forgetUser(groupId, userId);
    rooms.find(groupId)?.kick(userId, joinRefused(groupId, refusal));
  };
  const expel = ({ groupId, userId, isBan }: BusMessages['memberExpelled']): void =>
    kick(groupId, userId, new Failure(isBan ? 'banned_from_group' : 'not_a_member'));
  const expelEverywhere = (expelled: BusMessages['memberExpelled']): void => {
    expel(expelled);
    bus.publish('memberExpelled', expelled);
  };
  const clear = ({ groupId }: BusMessages['groupDeleted']): void => {
    count++;
    broadcast.forget(groupId);
    memory.forgetGroup(groupId);
    rooms.clear(groupId, joinRefused(groupId));
  };
  const { events } = context;
  const stopRechecking = startRoomChecks(context, { access, rooms, kick }, recheckMs);
  const stops = [
    events.on('banned', ({ groupId, userId }) => expelEverywhere({ groupId, userId, isBan: true })),
    events.on('memberLeft', ({ groupId, userId }) => expelEverywhere({ groupId, userId, isBan: false })),
    bus.on('memberExpelled', expel),
    events.on('groupDeleted', ({ groupId }) => {
      clear({ groupId });
      bus.publish('groupDeleted', { groupId });
    }),
    bus.on('groupDeleted', clear),
  ];
  return {
    count: () => count,
    async stop() {
      for (const stop of stops) stop();
      await stopRechecking();
    },
  };
}

interface RoomCheck {
  readonly access: Pick<GroupAccess, 'findMembership' | 'findRefusal'>;
  readonly rooms: Rooms;
  readonly kick: (groupId: number, userId: number, refusal: Failure | null) => void;
}

/** Repeats the check where several servers may share the database. Returns the function that stops it. */
function startRoomChecks(context: Context, check: RoomCheck, intervalMs: number): () => Promise<void> {
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
