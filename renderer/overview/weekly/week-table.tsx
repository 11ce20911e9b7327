import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SortButton } from '../../base/ui/data/sort-button.tsx';
import type { WeekColumn } from './week-columns.ts';
import { WeekRow } from './week-row.tsx';
import type { WeekRow as RowData, WeekSort } from './week-rows.ts';
import { columnName } from './week-text.ts';
import { nextSort } from './week-view.ts';
import styles from './week-table.module.css';

/** Up to this many characters, render all so that Ctrl+F works; above, virtualise. */
export const ALL_RENDERED = 80;

/** 10 kB gzip that only large accounts need. */
const VirtualRows = lazy(() => import('./virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })));

interface WeekTableProps {
  readonly rows: readonly RowData[];
  readonly columns: readonly WeekColumn[];
  readonly sort: WeekSort;
  readonly onSort: (sort: WeekSort) => void;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Characters by columns. It scrolls in a frame of its own, with head and names in place. */
export function WeekTable({ rows, columns, sort, onSort, now }: WeekTableProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const rendered = (some: readonly RowData[]) =>
    some.map((row) => <WeekRow key={row.character.id} row={row} columns={columns} now={now} />);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard cannot scroll the frame
    <section ref={frame} className={styles['frame']} aria-label={t('weekly.caption')} tabIndex={0}>
      <table className={styles['table']} aria-rowcount={rows.length > ALL_RENDERED ? rows.length + 1 : undefined}>
        <caption className="visually-hidden">{t('weekly.caption')}</caption>
        <thead>
          <tr>
            <HeadCell name={t('weekly.character')} sortKey="name" className="who" sort={sort} onSort={onSort} />
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                name={columnName(t, column)}
                sortKey={column.key}
                className={column.kind}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length <= ALL_RENDERED ? (
            rendered(rows)
          ) : (
            <Suspense fallback={rendered(rows.slice(0, ALL_RENDERED))}>
              <VirtualRows rows={rows} columns={columns} now={now} frame={frame} />
            </Suspense>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface HeadCellProps {
  readonly name: string;
  readonly sortKey: string;
  readonly className: string;
  readonly sort: WeekSort;
  readonly onSort: (sort: WeekSort) => void;
}

function HeadCell({ name, sortKey, className, sort, onSort }: HeadCellProps) {
  const direction = sort.sort !== sortKey ? null : sort.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={direction ?? 'none'} title={name} className={styles[className]}>
      <SortButton label={name} direction={direction} onClick={() => onSort(nextSort(sort, sortKey))} />
    </th>
  );
}
