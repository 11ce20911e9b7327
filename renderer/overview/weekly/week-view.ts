import { useStoredView } from '../../base/hooks/use-stored-view.ts';
import type { WeekColumn } from './week-columns.ts';
import type { WeekSort } from './week-rows.ts';

export interface WeekView extends WeekSort {
  /** Key of `gameKeyOf`; empty for all games. */
  readonly game: string;
  readonly onlyOpen: boolean;
  readonly fromLevel: number;
  /** True: rows without data of this week too. */
  readonly showsUnseen: boolean;
  /** Keys of columns that the player chose against their default. */
  readonly hiddenColumns: readonly string[];
  readonly shownColumns: readonly string[];
  /** Keys of columns in the player's order; the others follow in the usual one. */
  readonly order: readonly string[];
}

export const DEFAULT_VIEW: WeekView = {
  game: '',
  onlyOpen: false,
  fromLevel: 1,
  showsUnseen: false,
  sort: null,
  isDescending: true,
  hiddenColumns: [],
  shownColumns: [],
  order: [],
};

/** Keys of raids, currencies and tasks come and go: a list keeps this many. */
const KEYS_MAX = 200;

function parseKeys(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((each): each is string => typeof each === 'string').slice(-KEYS_MAX);
}

/** Parses a stored view; unknown parts are the default's. Null for anything but an object. */
export function parseView(value: unknown): WeekView | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Readonly<Record<string, unknown>>;
  const { game, fromLevel, sort, isDescending } = given;
  return {
    game: typeof game === 'string' ? game : DEFAULT_VIEW.game,
    onlyOpen: given['onlyOpen'] === true,
    fromLevel: typeof fromLevel === 'number' && fromLevel >= 1 ? Math.floor(fromLevel) : DEFAULT_VIEW.fromLevel,
    showsUnseen: given['showsUnseen'] === true,
    sort: typeof sort === 'string' ? sort : null,
    isDescending: isDescending !== false,
    hiddenColumns: parseKeys(given['hiddenColumns']),
    shownColumns: parseKeys(given['shownColumns']),
    order: parseKeys(given['order']),
  };
}

export function isShown(
  { key, isDefault }: Pick<WeekColumn, 'key' | 'isDefault'>,
  { hiddenColumns, shownColumns }: Pick<WeekView, 'hiddenColumns' | 'shownColumns'>,
): boolean {
  return isDefault ? !hiddenColumns.includes(key) : shownColumns.includes(key);
}

type Chosen = Pick<WeekView, 'hiddenColumns' | 'shownColumns'>;

/** Choice of one column, as the part of the view that changes. */
export function chooseColumn(
  { hiddenColumns, shownColumns }: Chosen,
  { key, isDefault }: Pick<WeekColumn, 'key' | 'isDefault'>,
  shows: boolean,
): Partial<Chosen> {
  const put = (keys: readonly string[], isIn: boolean) => [
    ...keys.filter((each) => each !== key),
    ...(isIn ? [key] : []),
  ];
  return isDefault ? { hiddenColumns: put(hiddenColumns, !shows) } : { shownColumns: put(shownColumns, shows) };
}

/** Columns in the player's order. */
export function orderColumns<C extends Pick<WeekColumn, 'key'>>(columns: readonly C[], order: readonly string[]): C[] {
  const places = new Map(order.map((key, index) => [key, index]));
  return columns.toSorted((a, b) => (places.get(a.key) ?? Infinity) - (places.get(b.key) ?? Infinity) || 0);
}

/** Order after a column changes places with its neighbour; the same order at the ends. */
export function moveColumn(columns: readonly Pick<WeekColumn, 'key'>[], key: string, by: -1 | 1): string[] {
  const keys = columns.map((each) => each.key);
  const from = keys.indexOf(key);
  const other = keys[from + by];
  if (from < 0 || other === undefined) return keys;
  return keys.with(from, other).with(from + by, key);
}

/** Sorting by the current column reverses the order, and then returns to the usual one. Figures descend at first. */
export function nextSort({ sort, isDescending }: WeekSort, key: string): WeekSort {
  const startsDescending = key !== 'name';
  if (sort !== key) return { sort: key, isDescending: startsDescending };
  return isDescending === startsDescending
    ? { sort: key, isDescending: !startsDescending }
    : { sort: null, isDescending: true };
}

/** Choices of the page, kept in the browser. */
export function useWeekView(): readonly [WeekView, (part: Partial<WeekView>) => void] {
  return useStoredView('weeklyView', parseView, DEFAULT_VIEW);
}
