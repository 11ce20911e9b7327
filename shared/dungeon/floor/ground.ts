import type { Random } from '../model/random.ts';
import { CELL } from '../model/state.ts';
import type { Room } from './floor-plan.ts';

export interface Ground {
  readonly random: Random;
  readonly number: number;
  readonly width: number;
  readonly cells: Uint8Array;
  readonly rooms: readonly Room[];
  readonly start: number;
  /** Steps from the start by cell index. */
  readonly steps: Int16Array;
  /** Takes a random free cell of a room; null without one. */
  take(accept: (at: number) => boolean): number | null;
}

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function blockCells({ x, y, width, height }: Block, gridWidth: number): number[] {
  return Array.from({ length: width * height }, (_, i) => (y + Math.floor(i / width)) * gridWidth + x + (i % width));
}

/** Empty cells that touch no edge of the room, so that a way around remains; null when the tried place is taken. */
export function findBlock(
  { random, cells, width: gridWidth, start }: Ground,
  room: Room,
  width: number,
  height: number,
) {
  const spareX = room.right - room.left - 1 - width;
  const spareY = room.bottom - room.top - 1 - height;
  if (spareX < 0 || spareY < 0) return null;
  const block: Block = {
    x: room.left + 1 + random.below(spareX + 1),
    y: room.top + 1 + random.below(spareY + 1),
    width,
    height,
  };
  const isEmpty = blockCells(block, gridWidth).every((at) => cells[at] === CELL.floor && at !== start);
  return isEmpty ? block : null;
}
