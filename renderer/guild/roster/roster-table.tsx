import { useTranslation } from 'react-i18next';
import { SortButton } from '../../base/ui/data/sort-button.tsx';
import { VirtualLines } from '../../base/ui/data/virtual-lines.tsx';
import { RosterLine } from './roster-line.tsx';
import { ROSTER_SORTS, type RosterOrder, type RosterRow, type RosterSort } from './roster-rows.ts';
import styles from './roster.module.css';

/** Up to this many rows, render all so that Ctrl+F works; above, virtualise. */
const ALL_MAX = 80;
/** CSS pixels, as in the stylesheet. */
const ROW_HEIGHT = 52;
const NARROW_ROW_HEIGHT = 76;

interface RosterTableProps {
  readonly name: string;
  readonly rows: readonly RosterRow[];
  readonly order: RosterOrder;
  readonly onSort: (sort: RosterSort) => void;
  readonly onOpen: (row: RosterRow) => void;
  /** Two lines per character. */
  readonly isNarrow: boolean;
  readonly now: number;
  readonly lastWeekly: number;
}

const NUMERIC: readonly RosterSort[] = ['level', 'itemLevel'];

export function RosterTable(props: RosterTableProps) {
  const { name, rows, order, onSort, isNarrow } = props;
  const { t } = useTranslation();
  const line = (row: RosterRow, index: number) => (
    <RosterLine key={row.character.id} {...props} row={row} index={index} />
  );
  return (
    <div
      role="table"
      aria-label={t('roster.caption', { name })}
      aria-rowcount={rows.length + 1}
      className={isNarrow ? styles['narrow'] : undefined}
    >
      <div role="rowgroup" className={isNarrow ? 'visually-hidden' : undefined}>
        <div role="row" aria-rowindex={1} className={styles['head']}>
          {ROSTER_SORTS.map((sort) => {
            const direction = order.sort === sort ? (order.isDescending ? 'descending' : 'ascending') : null;
            return (
              <div key={sort} role="columnheader" aria-sort={direction ?? 'none'} className={styles[sort]}>
                {isNarrow ? (
                  t(`roster.column.${sort}`)
                ) : (
                  <SortButton
                    label={t(`roster.column.${sort}`)}
                    direction={direction}
                    isNumeric={NUMERIC.includes(sort)}
                    onClick={() => onSort(sort)}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {rows.length <= ALL_MAX ? (
        <div role="rowgroup">{rows.map(line)}</div>
      ) : (
        <VirtualLines
          rows={rows}
          keyOf={({ character }) => character.id}
          heightOf={() => (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT)}
          line={line}
        />
      )}
    </div>
  );
}
