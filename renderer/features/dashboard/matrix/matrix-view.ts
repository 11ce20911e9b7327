import { useStoredView } from '../../../hooks/use-stored-view.ts';

/** Columns beside the name, in their order. */
export const COLUMNS = [
  'level',
  'itemLevel',
  'gold',
  'free',
  'professions',
  'lockouts',
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
  /** False: the first rows only. */
  readonly showsAll: boolean;
}

export const DEFAULT_VIEW: MatrixView = {
  sort: 'level',
  isDescending: true,
  byRealm: false,
  columns: ['level', 'itemLevel', 'gold', 'free', 'professions', 'lockouts', 'seen'],
  showsAll: false,
};

/** Texts ascend at first, numbers and times descend. */
export function startsDescending(sort: MatrixSort): boolean {
  return sort !== 'name' && sort !== 'guild' && sort !== 'professions';
}

/** Sorting by the current column reverses the order. */
export function sortBy(view: MatrixView, sort: MatrixSort): Pick<MatrixView, 'sort' | 'isDescending'> {
  return { sort, isDescending: view.sort === sort ? !view.isDescending : startsDescending(sort) };
}

/** Parses a stored view; unknown parts are the default's. Null for anything but an object. */
export function parseView(value: unknown): MatrixView | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sort, isDescending, byRealm, columns, showsAll } = value as Readonly<Record<string, unknown>>;
  return {
    sort: SORTS.find((each) => each === sort) ?? DEFAULT_VIEW.sort,
    isDescending: typeof isDescending === 'boolean' ? isDescending : DEFAULT_VIEW.isDescending,
    byRealm: byRealm === true,
    columns: Array.isArray(columns) ? COLUMNS.filter((each) => columns.includes(each)) : DEFAULT_VIEW.columns,
    showsAll: showsAll === true,
  };
}

/** View of the matrix, kept in the browser. */
export function useMatrixView(): readonly [MatrixView, (part: Partial<MatrixView>) => void] {
  return useStoredView('dashboardView', parseView, DEFAULT_VIEW);
}
