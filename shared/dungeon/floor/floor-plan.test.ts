import { assert, integer, property } from 'fast-check';
import Digger from 'rot-js/lib/map/digger.js';
import rotRandom from 'rot-js/lib/rng.js';
import { expect, test } from 'vitest';
import { GRID_MAX, GRID_MIN } from '../model/constants.ts';
import { CELL } from '../model/state.ts';
import { generateFloorPlan, type FloorPlan } from './floor-plan.ts';

const side = integer({ min: GRID_MIN, max: GRID_MAX });

/** The plan as rot-js itself digs it, with room sizes that fit a grid of that size. */
function rotPlan(seed: number, width: number, height: number): FloorPlan {
  rotRandom.setSeed(seed);
  const cells = new Uint8Array(width * height).fill(CELL.wall);
  const digger = new Digger(width, height, {
    roomWidth: [4, Math.max(4, Math.min(9, Math.floor(width / 2) - 1))],
    roomHeight: [3, Math.max(3, Math.min(7, Math.floor(height / 2) - 1))],
    corridorLength: [2, 4],
    dugPercentage: 0.36,
    timeLimit: Number.POSITIVE_INFINITY,
  });
  digger.create((x, y, wall) => {
    if (wall === 0) cells[y * width + x] = CELL.floor;
  });
  const rooms = digger
    .getRooms()
    .map((room) => ({ left: room.getLeft(), right: room.getRight(), top: room.getTop(), bottom: room.getBottom() }));
  return { width, height, cells, rooms };
}

test('every plan equals that of rot-js, so floors of released rules stay the same', { timeout: 600_000 }, () => {
  assert(
    property(integer({ min: 1, max: 0xff_ff_ff_ff }), side, side, (seed, width, height) => {
      expect(generateFloorPlan(seed, width, height)).toEqual(rotPlan(seed, width, height));
    }),
    { numRuns: 600 },
  );
});
