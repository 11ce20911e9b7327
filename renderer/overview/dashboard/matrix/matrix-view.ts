import type { Character } from '#shared/characters/contract/characters.ts';
import { useStoredView } from '../../../base/hooks/use-stored-view.ts';

export const COLUMNS = [
  'level',
  'itemLevel',
  'gold',
  'free',
  'vault',
  'keystone',
  'lockouts',
  'professions',
  'guild',
  'played',
  'seen',
] as const;
export type MatrixColumn = (typeof COLUMNS)[number];
export type MatrixSort = 'name' | MatrixColumn;
export const SORTS: readonly MatrixSort[] = ['name', ...COLUMNS];

export interface MatrixView {
  readonly sort: MatrixSort;
  readonly isDescending: boolean;
  readonly byRealm: boolean;
  readonly columns: readonly MatrixColumn[];
  /** Columns of narrow screens, where each takes place in the row of a character. */
  readonly narrowColumns: readonly MatrixColumn[];
  /** False: the first rows only. */
  readonly showsAll: boolean;
}

export const DEFAULT_VIEW: MatrixView = {
  sort: 'level',
  isDescending: true,
  byRealm: false,
  columns: ['level', 'itemLevel', 'gold', 'free', 'vault', 'keystone', 'lockouts', 'professions', 'seen'],
  narrowColumns: ['level', 'itemLevel', 'gold', 'free', 'seen'],
  showsAll: false,
};

const LINES: ReadonlySet<MatrixColumn> = new Set(['vault', 'keystone', 'lockouts', 'professions', 'guild', 'played']);
/** Columns of games with a Great Vault: shown where a character has been seen with it. */
const WEEKLY: ReadonlySet<MatrixColumn> = new Set(['vault', 'keystone']);

/** Chosen columns that can have a value for one of these characters. */
export function liveColumns(
  chosen: readonly MatrixColumn[],
  characters: readonly Pick<Character, 'weekly'>[],
): readonly MatrixColumn[] {
  const hasWeek = characters.some(({ weekly }) => weekly);
  return COLUMNS.filter((column) => chosen.includes(column) && (hasWeek || !WEEKLY.has(column)));
}

/** Texts ascend at first, numbers and times descend. */
export function startsDescending(sort: MatrixSort): boolean {
  return sort !== 'name' && sort !== 'guild' && sort !== 'professions';
}

/** Sorting by the current column reverses the order. */
export function sortBy(view: MatrixView, sort: MatrixSort): Pick<MatrixView, 'sort' | 'isDescending'> {
  return { sort, isDescending: view.sort === sort ? !view.isDescending : startsDescending(sort) };
}

function parseColumns(value: unknown): readonly MatrixColumn[] | null {
  return Array.isArray(value) ? COLUMNS.filter((each) => value.includes(each)) : null;
}

/** Columns of a narrow row that are lines of their own, below name and figures. */
export function linesOf(columns: readonly MatrixColumn[]): readonly MatrixColumn[] {
  return columns.filter((column) => LINES.has(column));
}

/** Columns with a cell of their own: a narrow row has the time beside its realm. */
export function cellsOf(columns: readonly MatrixColumn[], isNarrow: boolean): readonly MatrixColumn[] {
  return isNarrow ? columns.filter((column) => column !== 'seen') : columns;
}

/** Parses a stored view; unknown parts are the default's. Null for anything but an object. */
export function parseView(value: unknown): MatrixView | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sort, isDescending, byRealm, columns, narrowColumns, showsAll } = value as Readonly<Record<string, unknown>>;
  return {
    sort: SORTS.find((each) => each === sort) ?? DEFAULT_VIEW.sort,
    isDescending: typeof isDescending === 'boolean' ? isDescending : DEFAULT_VIEW.isDescending,
    byRealm: byRealm === true,
    columns: parseColumns(columns) ?? DEFAULT_VIEW.columns,
    narrowColumns: parseColumns(narrowColumns) ?? DEFAULT_VIEW.narrowColumns,
    showsAll: showsAll === true,
  };
}

export function useMatrixView(): readonly [MatrixView, (part: Partial<MatrixView>) => void] {
  return useStoredView('dashboardView', parseView, DEFAULT_VIEW);
}
