import type { RoomOccupant } from '../room.ts';
import type { LocateOccupant, OccupantRow } from './occupant-store.ts';

export interface Occupancy {
  /** Before the first occupant enters a room at this server: shows it those of others. */
  read(groupId: number): Promise<readonly OccupantRow[]>;
  /** Positions of the occupants of rooms that are not open at this server. */
  locate(groupIds: readonly number[]): Promise<LocateOccupant>;
  /** Somebody entered or left a room at this server. */
  syncSoon(): void;
  sendMoves(groupId: number, moved: readonly RoomOccupant[]): void;
  close(): Promise<void>;
}

/** For the only server of its database. */
export const LOCAL_OCCUPANCY: Occupancy = {
  read: async () => [],
  locate: async () => () => null,
  syncSoon() {},
  sendMoves() {},
  close: async () => {},
};
