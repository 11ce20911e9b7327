import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import type { Cell } from './week-cells.ts';
import { StateMark, WeekCell } from './week-cell.tsx';
import type { WeekColumn } from './week-columns.ts';
import { CharacterName } from './week-row.tsx';
import type { WeekRow } from './week-rows.ts';
import { columnName } from './week-text.ts';
import styles from './week-card.module.css';

export interface WeekCardsProps {
  readonly rows: readonly WeekRow[];
  readonly columns: readonly WeekColumn[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface WeekCardProps extends Omit<WeekCardsProps, 'rows'> {
  readonly row: WeekRow;
  /** Of a virtualised list: the index, and the number of all. */
  readonly index?: number;
  readonly count?: number;
  readonly ref?: Ref<HTMLLIElement>;
}

/** Cells beside the name: without a label for eyes. */
const ASIDE: readonly WeekColumn['kind'][] = ['itemLevel', 'seen'];

/** Item level and age beside the name, the vault below it, then what is done and left. What is not known is one line. */
export const WeekCard = memo(function WeekCard({ row, columns, now, index, count, ref }: WeekCardProps) {
  const { t } = useTranslation();
  const { character, cells } = row;
  const known: (readonly [WeekColumn, Cell])[] = [];
  const aside: (readonly [WeekColumn, Cell])[] = [];
  const unknown: string[] = [];
  for (const column of columns) {
    const cell = cells.get(column.key);
    if (cell === undefined || cell.state === 'impossible') continue;
    if (cell.state === 'unknown') unknown.push(columnName(t, column));
    else if (ASIDE.includes(column.kind)) aside.push([column, cell]);
    else if (cell.state !== 'known' || cell.value !== null) known.push([column, cell]);
  }
  return (
    <li
      ref={ref}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={count}
      className={styles['card']}
    >
      <Row gap="0 3" align="baseline" justify="between" wrap>
        <CharacterName character={character} />
        <Row gap="2" align="baseline" className={styles['aside']}>
          {aside.map(([column, cell]) => (
            <span key={column.key}>
              <span className="visually-hidden">{columnName(t, column)} </span>
              <WeekCell cell={cell} column={column} character={character} now={now} />
            </span>
          ))}
        </Row>
      </Row>
      <dl className={styles['facts']}>
        {known.map(([column, cell]) => (
          <div key={column.key} className={styles['fact']} data-kind={column.kind}>
            <dt>{columnName(t, column)}</dt>
            <dd>
              <WeekCell cell={cell} column={column} character={character} now={now} />
            </dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && (
        <Row gap="1">
          <StateMark state="unknown" />
          <Muted size="xs">{unknown.join(', ')}</Muted>
        </Row>
      )}
    </li>
  );
});
