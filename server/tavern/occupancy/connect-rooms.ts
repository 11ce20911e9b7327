import type { ServerMessage } from '#shared/base/live/server-message.ts';
import type { FindPositions } from '../../people/groups/group-access.ts';
import type { MessageBus } from '../../base/bus/message-bus.ts';
import type { Context } from '../../base/context.ts';
import type { Broker } from '../../base/live/broker.ts';
import { createRooms, type Rooms } from '../rooms.ts';
import { LOCAL_OCCUPANCY, type Occupancy } from './occupancy.ts';
import { SharedOccupancy } from './shared-occupancy.ts';

interface RoomServices {
  readonly broker: Broker;
  readonly bus: MessageBus;
  /** Of this server's lease. */
  readonly instanceId: string;
  readonly absenceMs: number;
}

export interface ConnectedRooms {
  readonly rooms: Rooms;
  readonly occupancy: Occupancy;
  readonly findPositions: FindPositions;
  /** Sends to the room at every server. */
  readonly pushToRoom: (groupId: number, message: ServerMessage) => void;
}

/** Rooms of this server, with the occupants at others where several share the database. */
export function connectRooms(context: Context, { broker, bus, instanceId, absenceMs }: RoomServices): ConnectedRooms {
  const rooms = createRooms(broker, {
    absenceMs,
    now: context.now,
    occupancy: { syncSoon: () => occupancy.syncSoon(), sendMoves: (...moves) => occupancy.sendMoves(...moves) },
  });
  const occupancy = context.db.isShared ? new SharedOccupancy(context, { instanceId, bus, rooms }) : LOCAL_OCCUPANCY;
  // The bus ends with the app.
  bus.on('roomPush', ({ groupId, message }) => rooms.broadcast(groupId, message as ServerMessage));
  return {
    rooms,
    occupancy,
    async findPositions(groupIds) {
      const locateElsewhere = await occupancy.locate(groupIds.filter((groupId) => rooms.find(groupId) === null));
      return (groupId, userId) => rooms.find(groupId)?.positionOf(userId) ?? locateElsewhere(groupId, userId);
    },
    pushToRoom(groupId, message) {
      rooms.broadcast(groupId, message);
      bus.publish('roomPush', { groupId, message });
    },
  };
}
