import type { BusMessages, MessageBus } from '../../base/bus/message-bus.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import type { ChatBroadcast } from '../broadcast/chat-broadcast.ts';
import type { LineMemory } from '../lines/line-memory.ts';
import { startRoomChecks } from './recheck-rooms.ts';
import type { Rooms } from '../rooms.ts';
import { joinRefused } from '../rules.ts';

interface ExpulsionServices {
  readonly access: GroupAccess;
  readonly bus: Pick<MessageBus, 'publish' | 'on'>;
  readonly rooms: Rooms;
  readonly memory: LineMemory;
  readonly broadcast: Pick<ChatBroadcast, 'forget'>;
  readonly recheckMs: number;
}

export interface Expulsions {
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
