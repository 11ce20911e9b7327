import { findTable, isFree, isSameCell, ROOM_HEIGHT, ROOM_WIDTH, type Furniture, type Position } from './room.ts';

/** The four steps, in the order in which paths try them. */
export const DIRECTIONS = {
  up: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
} as const satisfies Readonly<Record<string, Position>>;

export type Direction = keyof typeof DIRECTIONS;

export function stepFrom(from: Position, direction: Direction): Position {
  const { x, y } = DIRECTIONS[direction];
  return { x: from.x + x, y: from.y + y };
}

/** One cell up, down, left or right onto a free cell. Several people may share a cell. */
export function canStep(room: Furniture, from: Position, to: Position): boolean {
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y) === 1 && isFree(room, to);
}

const keyOf = ({ x, y }: Position): number => y * ROOM_WIDTH + x;

/** Without the current cell. A blocked target becomes the nearest free one. Passing a table does not sit down at it. */
export function findPath(room: Furniture, from: Position, to: Position): Position[] {
  const target = { x: clamp(Math.round(to.x), ROOM_WIDTH), y: clamp(Math.round(to.y), ROOM_HEIGHT) };
  const cameFrom = new Map<number, Position | null>([[keyOf(from), null]]);
  const queue: Position[] = [from];
  let best = from;
  for (const at of queue) {
    if (distance(at, target) < distance(best, target)) best = at;
    if (isSameCell(at, target)) break;
    if (findTable(room, at) !== null && !isSameCell(at, from)) continue;
    for (const direction of Object.keys(DIRECTIONS) as Direction[]) {
      const next = stepFrom(at, direction);
      if (!isFree(room, next) || cameFrom.has(keyOf(next))) continue;
      cameFrom.set(keyOf(next), at);
      queue.push(next);
    }
  }
  const path: Position[] = [];
  for (let at: Position | null | undefined = best; at && !isSameCell(at, from); at = cameFrom.get(keyOf(at)))
    path.push(at);
  return path.toReversed();
}

function clamp(value: number, size: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : 0, 0), size - 1);
}

function distance(a: Position, b: Position): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
