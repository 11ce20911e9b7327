import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRoomArea } from './room-area.ts';
import {
  cellAt,
  drawRoom,
  findTable,
  isFree,
  isSameCell,
  ROOM,
  ROOM_HEIGHT,
  ROOM_START,
  ROOM_WIDTH,
  type Position,
} from './room.ts';
import { findFreeSeat, findStandingPlace, listSeats } from './seats.ts';
import { DIRECTIONS, findPath, canStep, stepFrom, type Direction } from './walk.ts';

/** `#` border, `=` bar, `o` table. */
const DRAWING = [
  '####################',
  '#                  #',
  '#  ==============  #',
  '#                  #',
  '#   oo   oo   oo   #',
  '#   oo   oo   oo   #',
  '#   oo   oo   oo   #',
  '#                  #',
  '#                  #',
  '####################',
];

const cells = Array.from({ length: ROOM_WIDTH * ROOM_HEIGHT }, (_, at): Position => ({
  x: at % ROOM_WIDTH,
  y: Math.floor(at / ROOM_WIDTH),
}));
const freeCells = cells.filter((cell) => isFree(ROOM, cell));
const freeCell = fc.constantFrom(...freeCells);
const anyCell = fc.record({ x: fc.integer({ min: -5, max: 25 }), y: fc.integer({ min: -5, max: 15 }) });

describe('the room', () => {
  test('is 20 by 10, and its description matches its map', () => {
    expect(drawRoom(ROOM)).toEqual(DRAWING);
    expect(DRAWING.map((line) => line.length)).toEqual(Array.from({ length: 10 }, () => 20));
  });

  test('starts at (7,8), and every free cell is reachable from there', () => {
    expect(ROOM_START).toEqual({ x: 7, y: 8 });
    expect(isFree(ROOM, ROOM_START)).toBe(true);
    for (const cell of freeCells) expect(findPath(ROOM, ROOM_START, cell).at(-1) ?? ROOM_START).toEqual(cell);
  });

  test.each([
    ['no numbers', { x: Number.NaN, y: 3 }],
    ['fractions', { x: 1.5, y: 3 }],
    ['a cell outside the map', { x: 20, y: 8 }],
    ['infinity', { x: Infinity, y: 1 }],
  ])('%s is blocked', (_what, at) => expect(cellAt(ROOM, at)).toBe('border'));
});

describe('a step', () => {
  test('goes one cell in one of four directions onto a free cell', () => {
    fc.assert(
      fc.property(freeCell, anyCell, (from, to) => {
        const isNext = (Object.keys(DIRECTIONS) as Direction[]).some((direction) =>
          isSameCell(stepFrom(from, direction), to),
        );
        expect(canStep(ROOM, from, to)).toBe(isNext && freeCells.some((cell) => isSameCell(cell, to)));
      }),
    );
  });

  test('a path to a free cell ends there in valid steps, and is at least as long as the distance', () => {
    fc.assert(
      fc.property(freeCell, freeCell, (from, to) => {
        const path = findPath(ROOM, from, to);
        expect(path.at(-1) ?? from).toEqual(to);
        for (const [i, cell] of path.entries()) expect(canStep(ROOM, path[i - 1] ?? from, cell)).toBe(true);
        expect(path.length).toBeGreaterThanOrEqual(Math.abs(from.x - to.x) + Math.abs(from.y - to.y));
        expect(findPath(ROOM, to, from)).toHaveLength(path.length);
      }),
    );
  });

  test('a path to a blocked cell ends beside it and stays within the room', () => {
    fc.assert(
      fc.property(freeCell, fc.record({ x: fc.double(), y: fc.double() }), (from, to) => {
        for (const [i, cell] of findPath(ROOM, from, to).entries()) expect(isFree(ROOM, cell), `step ${i}`).toBe(true);
      }),
    );
    expect(findPath(ROOM, ROOM_START, { x: 9, y: 6 }).at(-1)).toEqual({ x: 8, y: 6 });
  });
});

describe('seats', () => {
  test('are left and right of the three tables', () => {
    const seats = listSeats(ROOM);
    expect(seats).toHaveLength(18);
    expect(seats.every((seat) => isFree(ROOM, seat))).toBe(true);
    expect(listSeats(ROOM, 1).map(({ x, y }) => `${x} ${y}`)).toEqual(['8 4', '11 4', '8 5', '11 5', '8 6', '11 6']);
    expect([{ x: 9, y: 3 }, { x: 9, y: 5 }, ROOM_START, { x: 8, y: 7 }].map((at) => findTable(ROOM, at))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('are passed by paths that lead elsewhere', () => {
    fc.assert(
      fc.property(freeCell, freeCell, (from, to) => {
        for (const cell of findPath(ROOM, from, to).slice(0, -1)) expect(findTable(ROOM, cell)).toBeNull();
      }),
    );
  });

  test('the nearest free one is taken, beside others if somebody sits, and left for the cell beside it', () => {
    const first = findFreeSeat(ROOM, ROOM_START, []);
    expect(first).toEqual({ x: 6, y: 6 });
    expect(findFreeSeat(ROOM, ROOM_START, [first as Position])).toEqual({ x: 6, y: 5 });
    expect(findFreeSeat(ROOM, ROOM_START, [{ x: 13, y: 4 }])).toEqual({ x: 13, y: 6 });
    expect(findFreeSeat(ROOM, ROOM_START, listSeats(ROOM))).toBeNull();
    for (const seat of listSeats(ROOM)) expect(findTable(ROOM, findStandingPlace(ROOM, seat) as Position)).toBeNull();
  });
});

test.each([
  [{ x: 8, y: 1 }, 'behindBar'],
  [{ x: 8, y: 3 }, 'atBar'],
  [{ x: 17, y: 2 }, 'atBar'],
  [{ x: 3, y: 5 }, 'leftTable'],
  [{ x: 11, y: 7 }, 'middleTable'],
  [{ x: 16, y: 4 }, 'rightTable'],
  [ROOM_START, 'door'],
  [{ x: 1, y: 8 }, 'leftWall'],
  [{ x: 18, y: 8 }, 'rightWall'],
  [{ x: 12, y: 8 }, 'front'],
  [{ x: 4, y: 8 }, 'front'],
  [{ x: 12, y: 5 }, 'middle'],
] as const)('%j is %s', (at, place) => expect(findRoomArea(ROOM, at)).toBe(place));
