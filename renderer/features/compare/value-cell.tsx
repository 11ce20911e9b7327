import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isHighest, type Values } from './compare-characters.ts';
import styles from './value-cell.module.css';

interface ValueCellsProps {
  readonly values: Values;
  /** Shown for an unknown value. */
  readonly unknown: string;
  readonly format: (value: number) => ReactNode;
}

/** A cell for each value; the highest is emphasised, in words too. */
export function ValueCells({ values, unknown, format }: ValueCellsProps) {
  const { t } = useTranslation();
  return values.map((value, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a column is its place
    <td key={at}>
      {value === null ? (
        <span className={styles['unknown']}>{unknown}</span>
      ) : isHighest(values, at) ? (
        <strong className={styles['highest']}>
          {format(value)}
          <span className="visually-hidden"> {t('compare.highest')}</span>
        </strong>
      ) : (
        format(value)
      )}
    </td>
  ));
}
