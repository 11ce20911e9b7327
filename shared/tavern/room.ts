/** Cell of the room: whole numbers, (0,0) is the upper left corner. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Furniture of a room as in the `update` frame, in cells. */
export interface Furniture {
  readonly tables: readonly { readonly x: number; readonly y: number; readonly w: number; readonly h: number }[];
  /** One row high. */
  readonly bar: { readonly x: number; readonly y: number; readonly w: number };
}

/** 20 by 10 cells, start position (7,8). */
export const ROOM_WIDTH = 20;
export const ROOM_HEIGHT = 10;
export const ROOM_START: Position = { x: 7, y: 8 };

/** The room of every group; drawn in room.test.ts. */
export const ROOM: Furniture = {
  tables: [
    { x: 4, y: 4, w: 2, h: 3 },
    { x: 9, y: 4, w: 2, h: 3 },
    { x: 14, y: 4, w: 2, h: 3 },
  ],
  bar: { x: 3, y: 2, w: 14 },
};

export type Cell = 'border' | 'bar' | 'table' | 'floor';

/** Content of a cell. Outside the map or between cells counts as border. */
export function cellAt({ tables, bar }: Furniture, { x, y }: Position): Cell {
  if (!Number.isInteger(x) || !Number.isInteger(y)) return 'border';
  if (x <= 0 || y <= 0 || x >= ROOM_WIDTH - 1 || y >= ROOM_HEIGHT - 1) return 'border';
  if (y === bar.y && x >= bar.x && x < bar.x + bar.w) return 'bar';
  return tables.some((table) => x >= table.x && x < table.x + table.w && y >= table.y && y < table.y + table.h)
    ? 'table'
    : 'floor';
}

/** True where a person can stand: blocked by borders, the bar row, table columns and the map bounds. */
export function isFree(room: Furniture, at: Position): boolean {
  return cellAt(room, at) === 'floor';
}

/** Index in `room.tables` of the table at which somebody on this cell sits: seats are left and right of tables. */
export function findTable(room: Furniture, at: Position): number | null {
  if (!isFree(room, at)) return null;
  const table = room.tables.findIndex(
    ({ x, y, w, h }) => (at.x === x - 1 || at.x === x + w) && at.y >= y && at.y < y + h,
  );
  return table === -1 ? null : table;
}

const MARKS: Readonly<Record<Cell, string>> = { border: '#', bar: '=', table: 'o', floor: ' ' };

export function drawRoom(room: Furniture): string[] {
  return Array.from({ length: ROOM_HEIGHT }, (_, y) =>
    Array.from({ length: ROOM_WIDTH }, (_, x) => MARKS[cellAt(room, { x, y })]).join(''),
  );
}

export function isSameCell(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y;
}
