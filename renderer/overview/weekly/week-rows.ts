import type { Character } from '#shared/characters/contract/characters.ts';
import { factsOf } from '../dashboard/matrix/character-facts.ts';
import { cellsOf, type Cell, type CellState } from './week-cells.ts';
import type { WeekColumn, WeekTimes } from './week-columns.ts';

export interface WeekRow {
  readonly character: Character;
  readonly cells: ReadonlyMap<string, Cell>;
  /** Seen since the reset, or something of an earlier observation still holds. */
  readonly hasWeek: boolean;
  /** Something is left to do, or not known to be done. */
  readonly isOpen: boolean;
}

type Kind = WeekColumn['kind'];

/** Columns of what is done or left; the others are figures. */
const TO_DO: ReadonlySet<Kind> = new Set<Kind>(['vault', 'raid', 'task', 'worldBoss', 'cooldowns']);
const LEFT: ReadonlySet<CellState> = new Set<CellState>(['open', 'started']);
/** Figures that do not tell of a week. */
const LASTING: ReadonlySet<Kind> = new Set<Kind>(['itemLevel', 'rating', 'seen', 'cooldowns']);

/** True for a cell by which its column has something to show this week. */
function isAlive({ kind }: WeekColumn, { state, value }: Cell): boolean {
  if (kind === 'task') return true;
  if (value === null) return false;
  if (value.kind === 'number') return !value.isOld;
  if (value.kind === 'keystone') return value.keystone !== null;
  return state !== 'impossible' && state !== 'unknown';
}

function createRow(character: Character, columns: readonly WeekColumn[], times: WeekTimes): WeekRow {
  const cells = cellsOf(character, columns, times);
  const stateOf = ({ key }: WeekColumn) => cells.get(key)?.state ?? 'unknown';
  const isSeen = (factsOf(character).seenAt ?? 0) >= times.lastWeekly;
  const hasWeek =
    isSeen ||
    columns.some((column) => {
      const cell = cells.get(column.key);
      if (cell === undefined || LASTING.has(column.kind)) return false;
      return column.kind === 'task' ? cell.state === 'done' : cell.value !== null;
    });
  const isOpen = columns.some(
    (column) => TO_DO.has(column.kind) && (LEFT.has(stateOf(column)) || (!isSeen && stateOf(column) === 'unknown')),
  );
  return { character, cells, hasWeek, isOpen };
}

export interface WeekTable {
  /** Those with data of this week in any row. */
  readonly columns: readonly WeekColumn[];
  readonly rows: readonly WeekRow[];
}

export function createWeekTable(
  characters: readonly Character[],
  columns: readonly WeekColumn[],
  times: WeekTimes,
): WeekTable {
  const rows = characters.map((character) => createRow(character, columns, times));
  const alive = columns.filter((column) =>
    rows.some(({ cells }) => {
      const cell = cells.get(column.key);
      return cell !== undefined && isAlive(column, cell);
    }),
  );
  return { columns: alive, rows };
}

export interface WeekSort {
  /** Key of a column, or `name`; null for the order by level and item level. */
  readonly sort: string | null;
  readonly isDescending: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true });

function compareUsual({ character: a }: WeekRow, { character: b }: WeekRow): number {
  return (
    b.level - a.level ||
    (factsOf(b).itemLevel ?? 0) - (factsOf(a).itemLevel ?? 0) ||
    collator.compare(a.name, b.name) ||
    a.id - b.id
  );
}

/** Sorted copy: what is not known comes last in either direction, ties are in the usual order. */
export function sortRows(rows: readonly WeekRow[], { sort, isDescending }: WeekSort): WeekRow[] {
  const usual = rows.toSorted(compareUsual);
  if (sort === null) return usual;
  const direction = isDescending ? -1 : 1;
  if (sort === 'name')
    return usual.toSorted((a, b) => collator.compare(a.character.name, b.character.name) * direction);
  const rankOf = ({ cells }: WeekRow) => cells.get(sort)?.rank ?? null;
  return usual.toSorted((a, b) => {
    const [first, second] = [rankOf(a), rankOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return (first - second) * direction;
  });
}

/** Rows of this week, and those that fold. */
export function foldRows(rows: readonly WeekRow[]): { readonly shown: WeekRow[]; readonly folded: WeekRow[] } {
  return { shown: rows.filter(({ hasWeek }) => hasWeek), folded: rows.filter(({ hasWeek }) => !hasWeek) };
}
