import Digger from 'rot-js/lib/map/digger.js';
import rotRandom from 'rot-js/lib/rng.js';
import { CELL } from '../model/state.ts';

/** Rectangle of floor cells, edges included. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface FloorPlan {
  readonly width: number;
  readonly height: number;
  /** `CELL.floor` and `CELL.wall`, row by row. */
  readonly cells: Uint8Array<ArrayBuffer>;
  readonly rooms: readonly Room[];
}

const ROOM_WIDTH = [4, 9] as const;
const ROOM_HEIGHT = [3, 7] as const;
const OPTIONS = {
  corridorLength: [2, 4],
  dugPercentage: 0.36,
  // No time limit: otherwise the plan would depend on the machine's speed.
  timeLimit: Number.POSITIVE_INFINITY,
} as const;

/** Deterministic: seeds rot-js' global source and restores it (docs/decisions/0011-dungeon.md). `seed` is not 0. */
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

/** The first room starts in the middle; rot-js does not check that it fits the grid. */
function fitting([least, most]: readonly [number, number], side: number): [number, number] {
  return [least, Math.max(least, Math.min(most, Math.floor(side / 2) - 1))];
}
