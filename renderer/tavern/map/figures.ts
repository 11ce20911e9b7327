import type { Position } from '#shared/tavern/room.ts';

/** Figure of a person in the room, in cells: the cell itself, moved where several people share it. */
export interface Figure {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly others: readonly string[];
}

/** Offsets of people on one cell, so that nine remain distinguishable; the middle first. */
const NUDGES = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Distance of the offsets, in cells. */
const NUDGE = 0.45;

export function toFigures(people: Readonly<Record<string, Position>>): Figure[] {
  const byCell = Map.groupBy(Object.entries(people), ([, { x, y }]) => `${x} ${y}`);
  return [...byCell.values()].flatMap((cell) => {
    const others = cell.map(([name]) => name);
    return cell.map(([name, { x, y }], index) => {
      const [right, down] = NUDGES[index % NUDGES.length] ?? [0, 0];
      return { name, x: x + right * NUDGE, y: y + down * NUDGE, others };
    });
  });
}
