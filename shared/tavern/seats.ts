import { findTable, isFree, isSameCell, ROOM_HEIGHT, ROOM_WIDTH, type Furniture, type Position } from './room.ts';
import { DIRECTIONS, findPath, stepFrom, type Direction } from './walk.ts';

export function listSeats(room: Furniture, table?: number): Position[] {
  const seats: Position[] = [];
  for (let y = 0; y < ROOM_HEIGHT; y++)
    for (let x = 0; x < ROOM_WIDTH; x++) {
      const found = findTable(room, { x, y });
      if (found !== null && (table === undefined || found === table)) seats.push({ x, y });
    }
  return seats;
}

/** The nearest seat that nobody has taken, at a table with company if there is one; null when all are taken. */
export function findFreeSeat(
  room: Furniture,
  from: Position,
  taken: readonly Position[],
  table?: number,
): Position | null {
  const free = listSeats(room, table).filter((seat) => !taken.some((cell) => isSameCell(cell, seat)));
  const company = new Set(taken.map((cell) => findTable(room, cell)));
  const ranked = free.map((seat) => ({
    seat,
    isAlone: company.has(findTable(room, seat)) ? 0 : 1,
    steps: findPath(room, from, seat).length,
  }));
  return ranked.toSorted((a, b) => a.isAlone - b.isAlone || a.steps - b.steps)[0]?.seat ?? null;
}

/** A cell beside a seat, which is no seat. */
export function findStandingPlace(room: Furniture, seat: Position): Position | null {
  const cells = (Object.keys(DIRECTIONS) as Direction[]).map((direction) => stepFrom(seat, direction));
  return cells.find((cell) => isFree(room, cell) && findTable(room, cell) === null) ?? null;
}
