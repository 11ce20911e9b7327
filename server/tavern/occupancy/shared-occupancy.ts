import type { BusMessages, MessageBus } from '../../base/bus/message-bus.ts';
import type { Context } from '../../base/context.ts';
import { repeat } from '../../base/ops/repeat.ts';
import type { RoomOccupant } from '../room.ts';
import type { Rooms } from '../rooms.ts';
import type { Occupancy } from './occupancy.ts';
import {
  readOccupants,
  readPositions,
  writeOccupants,
  type LocateOccupant,
  type OccupantRow,
} from './occupant-store.ts';

const SYNC_MS = 1_000;

interface SharedOccupancyOptions {
  /** Of this server's lease. */
  readonly instanceId: string;
  readonly bus: Pick<MessageBus, 'publish' | 'on' | 'onGap'>;
  readonly rooms: Pick<Rooms, 'find' | 'openGroups'>;
}

/**
 * Each server has a row for each of its occupants, under its lease, and checks the steps of its own sockets. Once a second
 * and after each entry and departure one query reads the rows of the open rooms: those of this server are corrected, those
 * of others are shown. Frames of the bus are hints in between; of two positions of a user the later one holds.
 */
export class SharedOccupancy implements Occupancy {
  readonly #context: Pick<Context, 'db' | 'log'>;
  readonly #options: SharedOccupancyOptions;
  readonly #stops: readonly (() => void)[];
  readonly #stopRepeating: () => Promise<void>;
  /** Occupants of frames since the last query, which may not have read their rows. */
  readonly #recent = new Set<string>();
  #isRequested = false;
  #isClosed = false;
  #running: Promise<void> | null = null;

  constructor(context: Pick<Context, 'db' | 'log'>, options: SharedOccupancyOptions) {
    this.#context = context;
    this.#options = options;
    const { bus, rooms } = options;
    this.#stops = [
      bus.on('occupants', (message) => this.#receive(message)),
      bus.on('occupantsLeft', (message) => this.#receiveLeft(message)),
      bus.onGap(() => this.syncSoon()),
    ];
    this.#stopRepeating = repeat(
      async () => {
        if (this.#isRequested || rooms.openGroups().length > 0) await this.#request();
      },
      SYNC_MS,
      (error) => this.#reportError(error),
    );
  }

  async read(groupId: number): Promise<readonly OccupantRow[]> {
    const { instanceId } = this.#options;
    const rows = await readOccupants(this.#context.db.read, instanceId, [groupId]);
    return rows.filter((row) => row.groupId === groupId && row.instanceId !== instanceId);
  }

  locate(groupIds: readonly number[]): Promise<LocateOccupant> {
    return readPositions(this.#context.db.read, groupIds);
  }

  syncSoon(): void {
    void this.#request();
  }

  sendMoves(groupId: number, moved: readonly RoomOccupant[]): void {
    const { bus, instanceId } = this.#options;
    bus.publish('occupants', { instanceId, groupId, isEntry: false, people: moved.map(pick) });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    await this.#stopRepeating();
    await this.#running;
  }

  #request(): Promise<void> {
    this.#isRequested = true;
    return (this.#running ??= this.#run());
  }

  async #run(): Promise<void> {
    try {
      while (this.#isRequested && !this.#isClosed) {
        this.#isRequested = false;
        await this.#sync();
      }
    } catch (error) {
      // Again with the next interval.
      this.#isRequested = true;
      this.#reportError(error);
    } finally {
      this.#running = null;
    }
  }

  async #sync(): Promise<void> {
    const { instanceId, rooms } = this.#options;
    this.#recent.clear();
    const groupIds = rooms.openGroups();
    const rows = await readOccupants(this.#context.db.read, instanceId, groupIds);
    const [own, others] = [true, false].map((isOwn) => rows.filter((row) => (row.instanceId === instanceId) === isOwn));
    await this.#correctOwn(own ?? []);
    const byGroup = Map.groupBy(others ?? [], (row) => row.groupId);
    for (const groupId of groupIds)
      rooms
        .find(groupId)
        ?.showElsewhere(byGroup.get(groupId) ?? [], (each) => this.#recent.has(keyOf({ ...each, groupId })));
  }

  /** Writes the rows of this server that differ from its rooms. */
  async #correctOwn(stored: readonly OccupantRow[]): Promise<void> {
    const { bus, instanceId, rooms } = this.#options;
    const left = new Map(stored.map((row) => [keyOf(row), row]));
    const entered: OccupantRow[] = [];
    const changed: OccupantRow[] = [];
    for (const groupId of rooms.openGroups())
      for (const occupant of rooms.find(groupId)?.occupantsHere ?? []) {
        const row = { ...pick(occupant), instanceId, groupId };
        const known = left.get(keyOf(row));
        left.delete(keyOf(row));
        if (!known) entered.push(row);
        if (!known || known.movedAt < row.movedAt) changed.push(row);
      }
    if (changed.length === 0 && left.size === 0) return;
    await writeOccupants(this.#context.db, { changed, left: [...left.values()] });
    for (const [groupId, rows] of Map.groupBy(entered, (row) => row.groupId))
      bus.publish('occupants', { instanceId, groupId, isEntry: true, people: rows.map(pick) });
    for (const [groupId, rows] of Map.groupBy(left.values(), (row) => row.groupId))
      bus.publish('occupantsLeft', { instanceId, groupId, userIds: rows.map(({ userId }) => userId) });
  }

  #receive({ instanceId, groupId, isEntry, people }: BusMessages['occupants']): void {
    for (const person of people) {
      this.#recent.add(keyOf({ instanceId, groupId, userId: person.userId }));
      this.#options.rooms.find(groupId)?.receiveElsewhere({ ...person, instanceId }, isEntry);
    }
  }

  #receiveLeft({ instanceId, groupId, userIds }: BusMessages['occupantsLeft']): void {
    for (const userId of userIds) {
      this.#recent.add(keyOf({ instanceId, groupId, userId }));
      this.#options.rooms.find(groupId)?.removeElsewhere(instanceId, userId);
    }
  }

  #reportError(error: unknown): void {
    this.#context.log.error({ err: error }, 'the occupants of rooms were not compared');
  }
}

const keyOf = ({ instanceId, groupId, userId }: Pick<OccupantRow, 'instanceId' | 'groupId' | 'userId'>): string =>
  `${instanceId} ${groupId} ${userId}`;

function pick({ userId, username, position, movedAt }: RoomOccupant): RoomOccupant {
  return { userId, username, position, movedAt };
}
