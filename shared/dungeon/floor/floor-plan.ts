import Digger from 'rot-js/lib/map/digger.js';
import rotRandom from 'rot-js/lib/rng.js';
import { CELL } from '../model/state.ts';

/** A rectangle of floor cells, its edges included. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface FloorPlan {
  readonly width: number;
  readonly height: number;
  /** `CELL.floor` and `CELL.wall`, row after row. */
  readonly cells: Uint8Array<ArrayBuffer>;
  readonly rooms: readonly Room[];
}

const ROOM_WIDTH = [4, 9] as const;
const ROOM_HEIGHT = [3, 7] as const;
const OPTIONS = {
  corridorLength: [2, 4],
  dugPercentage: 0.36,
  // Without an end: a plan that depends on how fast the machine is would not be the same everywhere.
  timeLimit: Number.POSITIVE_INFINITY,
} as const;

/**
 * Digs rooms and corridors. The same seed and size give the same plan everywhere: the generator draws from rot-js's one
 * global source, which is seeded for the plan and put back as it was (decision 0011).
 * @param seed unsigned 32-bit, not 0
 */
export function generateFloorPlan(seed: number, width: number, height: number): FloorPlan {
  const cells = new Uint8Array(width * height).fill(CELL.wall);
  const before = rotRandom.getState();
  try {
    rotRandom.setSeed(seed);
    const digger = new Digger(width, height, {
      ...OPTIONS,
      roomWidth: fitting(ROOM_WIDTH, width),
      roomHeight: fitting(ROOM_HEIGHT, height),
    });
    digger.create((x, y, wall) => {
      if (wall === 0) cells[y * width + x] = CELL.floor;
    });
    const rooms = digger
      .getRooms()
      .map((room) => ({ left: room.getLeft(), right: room.getRight(), top: room.getTop(), bottom: room.getBottom() }));
    return { width, height, cells, rooms };
  } finally {
    rotRandom.setState(before);
  }
}

/** The first room begins in the middle, and rot-js does not ask whether it ends within the grid. */
function fitting([least, most]: readonly [number, number], side: number): [number, number] {
  return [least, Math.max(least, Math.min(most, Math.floor(side / 2) - 1))];
}
