import type { ServerMessage } from '#shared/base/live/server-message.ts';
import { findTable, isSameCell, ROOM, ROOM_START, type Position } from '#shared/tavern/room.ts';
import { canStep } from '#shared/tavern/walk.ts';
import { createBroadcastGroup, type BroadcastGroup } from '../base/live/broadcast.ts';
import type { LiveConnection } from '../base/live/connection.ts';

/** Positions are coalesced to 10 frames a second a group. */
const POSITION_INTERVAL_MS = 100;

interface Occupant {
  readonly userId: number;
  readonly username: string;
  readonly connections: Set<LiveConnection>;
  /** Ids of the other servers at which the user is in the room. */
  readonly elsewhere: Set<string>;
  position: Position;
  /** Milliseconds since 1970; 0 before the first step. */
  movedAt: number;
  /** True while a step at this server waits to be sent. */
  hasStepped: boolean;
  leaving?: NodeJS.Timeout | undefined;
}

export interface RoomOptions {
  readonly groupId: number;
  readonly broadcast: (...messages: readonly ServerMessage[]) => void;
  /** A user who reconnects within this time has not left. */
  readonly absenceMs: number;
  readonly now: () => number;
  /** Somebody entered or left at this server. */
  readonly onChange: () => void;
  /** Occupants moved at this server. */
  readonly onMoves: (moved: readonly RoomOccupant[]) => void;
  readonly onEmpty: () => void;
}

export type RoomOccupant = Pick<Occupant, 'userId' | 'username' | 'position' | 'movedAt'>;
export type OccupantElsewhere = RoomOccupant & { readonly instanceId: string };

/** The tavern of one group while it has occupants at this server; the authority on their positions. */
export interface Room {
  readonly broadcastGroup: BroadcastGroup;
  /** Of all servers. */
  readonly occupants: readonly RoomOccupant[];
  readonly occupantsHere: readonly RoomOccupant[];
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
  seatedAt(table: number): readonly number[];
  /** Sends to these occupants only, on all their connections. */
  sendTo(userIds: readonly number[], ...messages: readonly ServerMessage[]): void;
  /** Shows an occupant at another server, or the step of one who is known. */
  receiveElsewhere(occupant: OccupantElsewhere, isEntry: boolean): void;
  removeElsewhere(instanceId: string, userId: number): void;
  /** Shows those of other servers and removes the others, except for `isRecent` ones, of whom newer is known. */
  showElsewhere(
    occupants: readonly OccupantElsewhere[],
    isRecent: (occupant: Pick<OccupantElsewhere, 'instanceId' | 'userId'>) => boolean,
  ): void;
  close(): void;
}

const isHere = ({ connections, leaving }: Occupant): boolean => connections.size > 0 || leaving !== undefined;

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

function createPositionBroadcast({
  groupId,
  broadcast,
  onMoves,
}: Pick<RoomOptions, 'groupId' | 'broadcast' | 'onMoves'>): PositionBroadcast {
  const moved = new Set<Occupant>();
  let timer: NodeJS.Timeout | undefined;

  function send(): void {
    timer = undefined;
    if (moved.size === 0) return;
    broadcast(...[...moved].map((person) => positionPush(groupId, person)));
    const stepped = [...moved].filter(({ hasStepped }) => hasStepped);
    for (const person of stepped) person.hasStepped = false;
    if (stepped.length > 0) onMoves(stepped);
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

export function createRoom(options: RoomOptions): Room {
  return new OpenRoom(options);
}

class OpenRoom implements Room {
  readonly broadcastGroup = createBroadcastGroup();
  readonly #options: RoomOptions;
  readonly #people = new Map<number, Occupant>();
  readonly #positions: PositionBroadcast;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#positions = createPositionBroadcast(options);
  }

  get occupants(): readonly Occupant[] {
    return [...this.#people.values()];
  }

  get occupantsHere(): readonly Occupant[] {
    return this.occupants.filter(isHere);
  }

  positionOf(userId: number): Position | null {
    return this.#people.get(userId)?.position ?? null;
  }

  has(connection: LiveConnection): boolean {
    return this.#people.get(connection.session.user.id)?.connections.has(connection) ?? false;
  }

  enter(connection: LiveConnection): void {
    const { id, username } = connection.session.user;
    const person = this.#people.get(id) ?? this.#add({ userId: id, username, position: ROOM_START, movedAt: 0 });
    const wasHere = isHere(person);
    clearTimeout(person.leaving);
    person.leaving = undefined;
    person.connections.add(connection);
    this.broadcastGroup.add(connection);
    if (!wasHere) this.#options.onChange();
  }

  leave(connection: LiveConnection, how: 'left' | 'lost'): void {
    this.broadcastGroup.remove(connection);
    const person = this.#people.get(connection.session.user.id);
    if (!person?.connections.delete(connection) || person.connections.size > 0) return;
    if (how === 'left') return this.#removeHere(person);
    person.leaving = setTimeout(() => this.#removeHere(person), this.#options.absenceMs);
    person.leaving.unref();
  }

  kick(userId: number, word: ServerMessage): void {
    const person = this.#people.get(userId);
    if (!person) return;
    for (const connection of person.connections) {
      this.broadcastGroup.remove(connection);
      connection.send(word);
    }
    // Other servers do the same.
    person.elsewhere.clear();
    this.#removeHere(person);
  }

  step(userId: number, to: Position): boolean {
    const person = this.#people.get(userId);
    if (!person) return false;
    if (isSameCell(person.position, to)) return true;
    if (!canStep(ROOM, person.position, to)) return false;
    this.#move(person, to);
    return true;
  }

  place(userId: number, to: Position): void {
    const person = this.#people.get(userId);
    if (person) this.#move(person, to);
  }

  seatedAt(table: number): readonly number[] {
    return this.occupants.filter(({ position }) => findTable(ROOM, position) === table).map(({ userId }) => userId);
  }

  sendTo(userIds: readonly number[], ...messages: readonly ServerMessage[]): void {
    for (const userId of userIds)
      for (const connection of this.#people.get(userId)?.connections ?? []) connection.send(...messages);
  }

  receiveElsewhere({ instanceId, userId, username, position, movedAt }: OccupantElsewhere, isEntry: boolean): void {
    const known = this.#people.get(userId);
    if (!isEntry && !known?.elsewhere.has(instanceId)) return;
    const person = known ?? this.#add({ userId, username, position, movedAt });
    person.elsewhere.add(instanceId);
    if (movedAt <= person.movedAt) return;
    person.movedAt = movedAt;
    if (isSameCell(person.position, position)) return;
    person.position = position;
    this.#positions.add(person);
  }

  removeElsewhere(instanceId: string, userId: number): void {
    const person = this.#people.get(userId);
    if (person?.elsewhere.delete(instanceId)) this.#removeAbsent(person);
  }

  showElsewhere(
    occupants: readonly OccupantElsewhere[],
    isRecent: (occupant: Pick<OccupantElsewhere, 'instanceId' | 'userId'>) => boolean,
  ): void {
    const shown = new Set(occupants.map(({ instanceId, userId }) => `${instanceId} ${userId}`));
    for (const occupant of occupants) if (!isRecent(occupant)) this.receiveElsewhere(occupant, true);
    for (const { userId, elsewhere } of this.#people.values())
      for (const instanceId of elsewhere)
        if (!shown.has(`${instanceId} ${userId}`) && !isRecent({ instanceId, userId }))
          this.removeElsewhere(instanceId, userId);
  }

  close(): void {
    this.#positions.stop();
    for (const { leaving } of this.#people.values()) clearTimeout(leaving);
    this.#people.clear();
    this.broadcastGroup.close();
  }

  #add(user: RoomOccupant): Occupant {
    const { groupId, broadcast } = this.#options;
    const person: Occupant = { ...user, connections: new Set(), elsewhere: new Set(), hasStepped: false };
    this.#people.set(user.userId, person);
    broadcast({ type: 'presence', groupId, username: user.username, status: 'online' }, positionPush(groupId, person));
    return person;
  }

  #move(person: Occupant, { x, y }: Position): void {
    person.position = { x, y };
    // Clocks of servers may differ: the later step of a user holds.
    person.movedAt = Math.max(this.#options.now(), person.movedAt + 1);
    person.hasStepped = true;
    this.#positions.add(person);
  }

  #removeHere(person: Occupant): void {
    clearTimeout(person.leaving);
    person.leaving = undefined;
    person.connections.clear();
    this.#removeAbsent(person);
    this.#options.onChange();
    if (this.occupantsHere.length === 0) this.#options.onEmpty();
  }

  /** Removes one who is at no server any more. */
  #removeAbsent(person: Occupant): void {
    if (isHere(person) || person.elsewhere.size > 0 || !this.#people.delete(person.userId)) return;
    const { groupId, broadcast } = this.#options;
    this.#positions.remove(person);
    broadcast({ type: 'presence', groupId, username: person.username, status: 'other' });
  }
}
