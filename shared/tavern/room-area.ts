import { ROOM_HEIGHT, ROOM_START, ROOM_WIDTH, type Furniture, type Position } from './room.ts';

/** Named area of the room, for people who do not see the map. */
export type RoomArea =
  | 'behindBar'
  | 'atBar'
  | 'leftTable'
  | 'middleTable'
  | 'rightTable'
  | 'door'
  | 'leftWall'
  | 'rightWall'
  | 'front'
  | 'middle';

/** Distance in cells that counts as beside a table. */
const BESIDE = 1;

/** Area of a cell. The nearest feature wins: bar before table, table before wall. */
export function findRoomArea({ tables, bar }: Furniture, { x, y }: Position): RoomArea {
  const alongBar = x >= bar.x - BESIDE && x < bar.x + bar.w + BESIDE;
  if (alongBar && y < bar.y) return 'behindBar';
  if (alongBar && y <= bar.y + 1) return 'atBar';
  const table = tables.find(
    (each) =>
      x >= each.x - BESIDE && x < each.x + each.w + BESIDE && y >= each.y - BESIDE && y < each.y + each.h + BESIDE,
  );
  if (table) return findTableArea(table.x + table.w / 2);
  if (y === ROOM_HEIGHT - 2 && Math.abs(x - ROOM_START.x) <= BESIDE) return 'door';
  if (x <= BESIDE) return 'leftWall';
  if (x >= ROOM_WIDTH - 1 - BESIDE) return 'rightWall';
  return y === ROOM_HEIGHT - 2 ? 'front' : 'middle';
}

function findTableArea(centre: number): RoomArea {
  if (centre < ROOM_WIDTH / 3) return 'leftTable';
  return centre > (ROOM_WIDTH * 2) / 3 ? 'rightTable' : 'middleTable';
}
