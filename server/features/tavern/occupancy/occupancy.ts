import type { RoomOccupant } from '../room.ts';
import type { OccupantRow } from './occupant-store.ts';

/** Occupants of rooms at all servers of the database. */
export interface Occupancy {
  /** Before the first occupant enters a room at this server: shows it those of others. */
  read(groupId: number): Promise<readonly OccupantRow[]>;
  /** Somebody entered or left a room at this server. */
  syncSoon(): void;
  /** Occupants moved at this server. */
  sendMoves(groupId: number, moved: readonly RoomOccupant[]): void;
  close(): Promise<void>;
}

/** For the only server of its database. */
export const LOCAL_OCCUPANCY: Occupancy = {
  read: async () => [],
  syncSoon() {},
  sendMoves() {},
  close: async () => {},
};
