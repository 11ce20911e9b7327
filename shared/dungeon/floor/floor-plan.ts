import { CELL } from '../model/state.ts';
import { Alea } from './alea.ts';

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

type Range = readonly [least: number, most: number];
type Step = readonly [x: number, y: number];

const ROOM_WIDTH: Range = [4, 9];
const ROOM_HEIGHT: Range = [3, 7];
const CORRIDOR_LENGTH: Range = [2, 4];
/** Share of the inner cells that are dug, unless the walls run out earlier. */
const DUG_SHARE = 0.36;
/** Attempts to dig a room or corridor from one wall. */
const FEATURE_ATTEMPTS = 20;
const DIRECTIONS: readonly Step[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
/** Walls from which the digger may go on; those at the end of a corridor come first. */
const NO_WALL = 0;
const WALL = 1;
const CORRIDOR_END = 2;

/**
 * Rooms and corridors by the Digger of rot-js 2.2.1, draw for draw: floors of released rules must not change
 * (docs/decisions/0024). `seed` is a whole number from 1 to 2³² − 1. Unlike rot-js, it keeps walls as bytes instead of
 * sorted text keys (seven times as fast), bounds rooms by the grid, where rot-js threw on small ones, and has no time limit,
 * by which a floor would depend on the machine: it ends because each attempt uses up a wall.
 */
export function generateFloorPlan(seed: number, width: number, height: number): FloorPlan {
  return new Digger(new Alea(seed), width, height).dig();
}

class Digger {
  readonly #random: Alea;
  readonly #width: number;
  readonly #height: number;
  readonly #roomWidth: Range;
  readonly #roomHeight: Range;
  readonly #cells: Uint8Array<ArrayBuffer>;
  readonly #rooms: Room[] = [];
  /** Columns and rows in the order of their decimals as text, in which rot-js lists its walls. */
  readonly #columns: readonly number[];
  readonly #rows: readonly number[];
  /** Kind of wall by cell, row by row, and how many there are of each kind. */
  readonly #walls: Uint8Array;
  readonly #wallCounts = [0, 0, 0];
  #dug = 0;

  constructor(random: Alea, width: number, height: number) {
    this.#random = random;
    this.#width = width;
    this.#height = height;
    this.#roomWidth = fitting(ROOM_WIDTH, width);
    this.#roomHeight = fitting(ROOM_HEIGHT, height);
    this.#cells = new Uint8Array(width * height).fill(CELL.wall);
    this.#walls = new Uint8Array(width * height);
    this.#columns = orderAsText(width);
    this.#rows = orderAsText(height);
  }

  dig(): FloorPlan {
    const [width, height] = [this.#width, this.#height];
    this.#digRoom(this.#roomAround(Math.floor(width / 2), Math.floor(height / 2)));
    const area = (width - 2) * (height - 2);
    for (let at = this.#takeWall(); at !== -1; at = this.#takeWall()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const direction = this.#findDirection(x, y);
      if (direction !== null) this.#digFrom(x, y, direction);
      const goesOn = direction !== null && (this.#wallCounts[CORRIDOR_END] ?? 0) > 0;
      if (this.#dug / area >= DUG_SHARE && !goesOn) break;
    }
    return { width, height, cells: this.#cells, rooms: this.#rooms };
  }

  /** Removes a random wall; −1 without any. */
  #takeWall(): number {
    const [, walls = 0, corridorEnds = 0] = this.#wallCounts;
    const kind = corridorEnds > 0 ? CORRIDOR_END : WALL;
    const count = corridorEnds || walls;
    if (count === 0) return -1;
    let before = this.#random.below(count);
    for (const x of this.#columns) {
      for (const y of this.#rows) {
        const at = y * this.#width + x;
        if (this.#walls[at] !== kind || before-- > 0) continue;
        this.#setWall(x, y, NO_WALL);
        return at;
      }
    }
    return -1;
  }

  /** Direction away from the only dug neighbour; null with none or several, or on the edge of the grid. */
  #findDirection(x: number, y: number): Step | null {
    if (!this.#isInner(x, y)) return null;
    let found: Step | null = null;
    for (const [dx, dy] of DIRECTIONS) {
      if (this.#isRock(x + dx, y + dy)) continue;
      if (found !== null) return null;
      found = [-dx, -dy];
    }
    return found;
  }

  #digFrom(x: number, y: number, direction: Step): void {
    const [dx, dy] = direction;
    for (let attempt = 0; attempt < FEATURE_ATTEMPTS; attempt++) {
      const isRoom = this.#random.below(2) === 0;
      if (!(isRoom ? this.#tryRoom(x, y, direction) : this.#tryCorridor(x, y, direction))) continue;
      this.#removeWallsAround(x, y);
      this.#removeWallsAround(x - dx, y - dy);
      return;
    }
  }

  #roomAround(x: number, y: number): Room {
    const width = this.#random.between(this.#roomWidth);
    const height = this.#random.between(this.#roomHeight);
    const left = x - this.#random.below(width);
    const top = y - this.#random.below(height);
    return { left, right: left + width - 1, top, bottom: top + height - 1 };
  }

  /** Digs a room whose door is at x, y. */
  #tryRoom(x: number, y: number, [dx, dy]: Step): boolean {
    const width = this.#random.between(this.#roomWidth);
    const height = this.#random.between(this.#roomHeight);
    const aside = this.#random.below(dx === 0 ? width : height);
    const left = dx === 0 ? x - aside : dx === 1 ? x + 1 : x - width;
    const top = dy === 0 ? y - aside : dy === 1 ? y + 1 : y - height;
    const room = { left, right: left + width - 1, top, bottom: top + height - 1 };
    if (!this.#isSolid(room)) return false;
    this.#digRoom(room);
    this.#setWall(x, y, NO_WALL);
    this.#digCell(x, y);
    return true;
  }

  /** True when a room and its walls are inside the grid and nothing of them is dug. */
  #isSolid({ left, right, top, bottom }: Room): boolean {
    if (left < 1 || top < 1 || right + 1 >= this.#width || bottom + 1 >= this.#height) return false;
    for (let y = top - 1; y <= bottom + 1; y++)
      for (let x = left - 1; x <= right + 1; x++) if (!this.#isRock(x, y)) return false;
    return true;
  }

  #digRoom(room: Room): void {
    const { left, right, top, bottom } = room;
    this.#rooms.push(room);
    for (let y = top - 1; y <= bottom + 1; y++) {
      for (let x = left - 1; x <= right + 1; x++) {
        if (x < left || x > right || y < top || y > bottom) this.#setWall(x, y, WALL);
        else this.#digCell(x, y);
      }
    }
  }

  /** Digs a corridor from x, y as far as there is rock on its way and beside it. */
  #tryCorridor(x: number, y: number, [dx, dy]: Step): boolean {
    const wanted = 1 + this.#random.between(CORRIDOR_LENGTH);
    let length = 0;
    let [endX, endY] = [x - dx, y - dy];
    while (length < wanted && this.#canHoldCorridor(endX + dx, endY + dy, dx, dy)) {
      endX += dx;
      endY += dy;
      length++;
    }
    const endsInRock = this.#isRock(endX + dx, endY + dy);
    if (length === 0 || (length === 1 && endsInRock)) return false;
    const [oneCorner, otherCorner] = [
      this.#isRock(endX + dx + dy, endY + dy - dx),
      this.#isRock(endX + dx - dy, endY + dy + dx),
    ];
    // A corridor must not run into the corner of a room.
    if (endsInRock && !(oneCorner && otherCorner)) return false;
    for (let i = 0; i < length; i++) this.#digCell(x + i * dx, y + i * dy);
    if (endsInRock) {
      this.#setWall(endX + dx, endY + dy, CORRIDOR_END);
      this.#setWall(endX + dy, endY - dx, CORRIDOR_END);
      this.#setWall(endX - dy, endY + dx, CORRIDOR_END);
    }
    return true;
  }

  #canHoldCorridor(x: number, y: number, dx: number, dy: number): boolean {
    return this.#isInner(x, y) && this.#isRock(x, y) && this.#isRock(x + dy, y - dx) && this.#isRock(x - dy, y + dx);
  }

  #removeWallsAround(x: number, y: number): void {
    for (const [dx, dy] of DIRECTIONS) {
      this.#setWall(x + dx, y + dy, NO_WALL);
      this.#setWall(x + 2 * dx, y + 2 * dy, NO_WALL);
    }
  }

  #setWall(x: number, y: number, kind: number): void {
    if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) return;
    const at = y * this.#width + x;
    const counts = this.#wallCounts;
    const was = this.#walls[at] ?? NO_WALL;
    counts[was] = (counts[was] ?? 0) - 1;
    counts[kind] = (counts[kind] ?? 0) + 1;
    this.#walls[at] = kind;
  }

  #digCell(x: number, y: number): void {
    this.#cells[y * this.#width + x] = CELL.floor;
    this.#dug++;
  }

  /** False outside the grid. */
  #isRock(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.#width && y < this.#height && this.#cells[y * this.#width + x] === CELL.wall;
  }

  /** True for a cell that is not on the edge of the grid. */
  #isInner(x: number, y: number): boolean {
    return x >= 1 && y >= 1 && x < this.#width - 1 && y < this.#height - 1;
  }
}

/** The first room is dug unchecked around the middle, so its sides are bounded by the grid's. */
function fitting([least, most]: Range, side: number): Range {
  return [least, Math.max(least, Math.min(most, Math.floor(side / 2) - 1))];
}

function orderAsText(count: number): number[] {
  return Array.from({ length: count }, (_, i) => String(i))
    .sort()
    .map(Number);
}
