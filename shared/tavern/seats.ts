import { findTable, isFree, isSameCell, ROOM_HEIGHT, ROOM_WIDTH, type Furniture, type Position } from './room.ts';
import { DIRECTIONS, findPath, stepFrom, type Direction } from './walk.ts';

/** Seats of all tables, or of one. */
export function listSeats(room: Furniture, table?: number): Position[] {
  const seats: Position[] = [];
  for (let y = 0; y < ROOM_HEIGHT; y++)
    for (let x = 0; x < ROOM_WIDTH; x++) {
      const found = findTable(room, { x, y });
      if (found !== null && (table === undefined || found === table)) seats.push({ x, y });
    }
  return seats;
}

/** The nearest seat that nobody has taken; null when all are. */
export function findFreeSeat(
  room: Furniture,
  from: Position,
  taken: readonly Position[],
  table?: number,
): Position | null {
  const free = listSeats(room, table).filter((seat) => !taken.some((cell) => isSameCell(cell, seat)));
  const byDistance = free.map((seat) => ({ seat, steps: findPath(room, from, seat).length }));
  return byDistance.toSorted((a, b) => a.steps - b.steps)[0]?.seat ?? null;
}

/** The cell beside a seat that is none. */
export function findStandingPlace(room: Furniture, seat: Position): Position | null {
  const cells = (Object.keys(DIRECTIONS) as Direction[]).map((direction) => stepFrom(seat, direction));
  return cells.find((cell) => isFree(room, cell) && findTable(room, cell) === null) ?? null;
}
