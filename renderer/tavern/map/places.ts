import type { TFunction } from 'i18next';
import { findRoomArea } from '#shared/tavern/room-area.ts';
import { findTable, type Furniture, type Position } from '#shared/tavern/room.ts';
import { formatList } from '../../base/format/format.ts';
import { tableKey } from '../chat/table-key.ts';

export interface SeatedTable {
  readonly table: number;
  readonly names: readonly string[];
}

/** The table at which somebody sits; null for those who do not. */
export function findSeat(
  room: Furniture,
  people: Readonly<Record<string, Position>>,
  name: string,
): SeatedTable | null {
  const own = people[name];
  const table = own ? findTable(room, own) : null;
  if (table === null) return null;
  const names = Object.keys(people).filter((other) => findTable(room, people[other] as Position) === table);
  return { table, names: names.toSorted((a, b) => a.localeCompare(b)) };
}

/** Place of somebody in words: the table and who sits there too, or the area of the room. */
export function describePlace(
  t: TFunction,
  room: Furniture,
  people: Readonly<Record<string, Position>>,
  name: string,
): string {
  const seat = findSeat(room, people, name);
  if (!seat) return t(`tavern.places.${findRoomArea(room, people[name] as Position)}`);
  const others = seat.names.filter((other) => other !== name);
  const words = t(`room.seated.${tableKey(seat.table)}`);
  return others.length === 0 ? words : t('room.seatedWith', { seat: words, names: formatList(others) });
}
