import type { ServerMessage } from '#shared/base/live/server-message.ts';
import { tavernTopic, type Broker, type Subscriber } from '../base/live/broker.ts';
import type { LiveConnection } from '../base/live/connection.ts';
import type { Occupancy } from './occupancy/occupancy.ts';
import { createRoom, type OccupantElsewhere, type Room } from './room.ts';

export interface Rooms {
  openGroups(): readonly number[];
  find(groupId: number): Room | null;
  /** `elsewhere` are the occupants at other servers, for a room that is not open. */
  enter(groupId: number, connection: LiveConnection, elsewhere: readonly OccupantElsewhere[]): Room;
  leave(groupId: number, connection: LiveConnection): void;
  broadcast(groupId: number, ...messages: readonly ServerMessage[]): void;
  /** Removes everybody from the room of a deleted group. */
  clear(groupId: number, word: ServerMessage): void;
  close(): void;
}

interface RoomsOptions {
  readonly absenceMs: number;
  readonly now: () => number;
  readonly occupancy: Pick<Occupancy, 'syncSoon' | 'sendMoves'>;
}

export function createRooms(broker: Broker, { absenceMs, now, occupancy }: RoomsOptions): Rooms {
  const rooms = new Map<number, { readonly room: Room; readonly subscriber: Subscriber }>();
  const places = new WeakMap<LiveConnection, Set<number>>();
  const broadcast = (groupId: number, ...messages: readonly ServerMessage[]): void =>
    broker.publish(tavernTopic(groupId), ...messages);

  function open(groupId: number): Room {
    const known = rooms.get(groupId);
    if (known) return known.room;
    const room = createRoom({
      groupId,
      absenceMs,
      now,
      broadcast: (...messages) => broadcast(groupId, ...messages),
      onChange: () => occupancy.syncSoon(),
      onMoves: (moved) => occupancy.sendMoves(groupId, moved),
      onEmpty: () => shut(groupId),
    });
    const subscriber = { onMessage: room.broadcastGroup.broadcast };
    broker.subscribe(tavernTopic(groupId), subscriber);
    rooms.set(groupId, { room, subscriber });
    return room;
  }

  function shut(groupId: number): void {
    const known = rooms.get(groupId);
    rooms.delete(groupId);
    if (!known) return;
    broker.unsubscribe(tavernTopic(groupId), known.subscriber);
    known.room.close();
    occupancy.syncSoon();
  }

  /** Groups a connection has joined; it leaves all of them when it closes. */
  function trackGroups(connection: LiveConnection): Set<number> {
    const known = places.get(connection);
    if (known) return known;
    const own = new Set<number>();
    places.set(connection, own);
    connection.onClose(() => {
      for (const groupId of own) rooms.get(groupId)?.room.leave(connection, 'lost');
    });
    return own;
  }

  return {
    openGroups: () => [...rooms.keys()],
    find: (groupId) => rooms.get(groupId)?.room ?? null,
    enter(groupId, connection, elsewhere) {
      const room = open(groupId);
      for (const occupant of elsewhere) room.receiveElsewhere(occupant, true);
      trackGroups(connection).add(groupId);
      room.enter(connection);
      return room;
    },
    leave(groupId, connection) {
      places.get(connection)?.delete(groupId);
      rooms.get(groupId)?.room.leave(connection, 'left');
    },
    broadcast,
    clear(groupId, word) {
      rooms.get(groupId)?.room.broadcastGroup.broadcast(JSON.stringify(word));
      shut(groupId);
    },
    close() {
      for (const groupId of rooms.keys()) shut(groupId);
    },
  };
}
