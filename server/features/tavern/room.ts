import type { ServerMessage } from '#shared/contract/live/live.ts';
import { findTable, isSameCell, ROOM, ROOM_START, type Position } from '#shared/tavern/room.ts';
import { canStep } from '#shared/tavern/walk.ts';
import { createBroadcastGroup, type BroadcastGroup } from '../../live/broadcast.ts';
import type { LiveConnection } from '../../live/connection.ts';

/** Positions are coalesced to 10 frames a second a group. */
const POSITION_INTERVAL_MS = 100;

interface Occupant {
  readonly userId: number;
  readonly username: string;
  readonly connections: Set<LiveConnection>;
  position: Position;
  leaving?: NodeJS.Timeout | undefined;
}

export interface RoomOptions {
  readonly groupId: number;
  /** Publishes to everybody in the tavern, in every process. */
  readonly broadcast: (...messages: readonly ServerMessage[]) => void;
  /** A user who reconnects within this time has not left. */
  readonly absenceMs: number;
  readonly onEmpty: () => void;
}

export type RoomOccupant = Pick<Occupant, 'userId' | 'username' | 'position'>;

/** The tavern of one group while it has occupants; the authority on positions. */
export interface Room {
  readonly broadcastGroup: BroadcastGroup;
  readonly occupants: readonly RoomOccupant[];
  positionOf(userId: number): Position | null;
  has(connection: LiveConnection): boolean;
  enter(connection: LiveConnection): void;
  /** `lost` connections may return within `absenceMs`. */
  leave(connection: LiveConnection, how: 'left' | 'lost'): void;
  /** Removes a user and sends `word` to each of their connections. */
  kick(userId: number, word: ServerMessage): void;
  /** False when the step is not allowed. */
  step(userId: number, to: Position): boolean;
  /** Moves an occupant, who takes a seat or leaves it, to a free cell. */
  place(userId: number, to: Position): void;
  /** Users who sit at a table, by their positions now. */
  seatedAt(table: number): readonly number[];
  /** Sends to these occupants only, on all their connections. */
  sendTo(userIds: readonly number[], ...messages: readonly ServerMessage[]): void;
  close(): void;
}

const positionPush = (groupId: number, { username, position }: Occupant): ServerMessage => ({
  type: 'position',
  groupId,
  username,
  position,
});

interface PositionBroadcast {
  /** Broadcasts the occupant's position at once after a pause, else with the next frame. */
  add(person: Occupant): void;
  remove(person: Occupant): void;
  stop(): void;
}

function createPositionBroadcast(groupId: number, broadcast: RoomOptions['broadcast']): PositionBroadcast {
  const moved = new Set<Occupant>();
  let timer: NodeJS.Timeout | undefined;

  function send(): void {
    timer = undefined;
    if (moved.size === 0) return;
    broadcast(...[...moved].map((person) => positionPush(groupId, person)));
    moved.clear();
    timer = setTimeout(send, POSITION_INTERVAL_MS);
  }

  return {
    add(person) {
      moved.add(person);
      if (!timer) send();
    },
    remove: (person) => void moved.delete(person),
    stop: () => clearTimeout(timer),
  };
}

export function createRoom({ groupId, broadcast, absenceMs, onEmpty }: RoomOptions): Room {
  const people = new Map<number, Occupant>();
  const broadcastGroup = createBroadcastGroup();
  const positions = createPositionBroadcast(groupId, broadcast);

  function move(person: Occupant, { x, y }: Position): void {
    person.position = { x, y };
    positions.add(person);
  }

  function remove(person: Occupant): void {
    clearTimeout(person.leaving);
    if (!people.delete(person.userId)) return;
    positions.remove(person);
    broadcast({ type: 'presence', groupId, username: person.username, status: 'other' });
    if (people.size === 0) onEmpty();
  }

  return {
    broadcastGroup,
    get occupants() {
      return [...people.values()];
    },
    positionOf: (userId) => people.get(userId)?.position ?? null,
    has: (connection) => people.get(connection.session.user.id)?.connections.has(connection) ?? false,
    enter(connection) {
      const { id, username } = connection.session.user;
      const known = people.get(id);
      const person: Occupant = known ?? { userId: id, username, connections: new Set(), position: ROOM_START };
      clearTimeout(person.leaving);
      person.connections.add(connection);
      if (!known) {
        people.set(id, person);
        broadcast({ type: 'presence', groupId, username, status: 'online' }, positionPush(groupId, person));
      }
      broadcastGroup.add(connection);
    },
    leave(connection, how) {
      broadcastGroup.remove(connection);
      const person = people.get(connection.session.user.id);
      if (!person?.connections.delete(connection) || person.connections.size > 0) return;
      if (how === 'left') return remove(person);
      person.leaving = setTimeout(() => remove(person), absenceMs);
      person.leaving.unref();
    },
    kick(userId, word) {
      const person = people.get(userId);
      if (!person) return;
      for (const connection of person.connections) {
        broadcastGroup.remove(connection);
        connection.send(word);
      }
      remove(person);
    },
    step(userId, to) {
      const person = people.get(userId);
      if (!person) return false;
      if (isSameCell(person.position, to)) return true;
      if (!canStep(ROOM, person.position, to)) return false;
      move(person, to);
      return true;
    },
    place(userId, to) {
      const person = people.get(userId);
      if (person) move(person, to);
    },
    seatedAt: (table) =>
      [...people.values()].filter(({ position }) => findTable(ROOM, position) === table).map(({ userId }) => userId),
    sendTo(userIds, ...messages) {
      for (const userId of userIds)
        for (const connection of people.get(userId)?.connections ?? []) connection.send(...messages);
    },
    close() {
      positions.stop();
      for (const { leaving } of people.values()) clearTimeout(leaving);
      people.clear();
      broadcastGroup.close();
    },
  };
}
