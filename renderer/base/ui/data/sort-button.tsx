import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { cx } from '../../styles/cx.ts';
import styles from './sort-button.module.css';

interface SortButtonProps {
  readonly label: string;
  /** Null: the table is sorted by another column. */
  readonly direction: 'ascending' | 'descending' | null;
  /** Numbers are aligned to the end, so the arrow comes first. */
  readonly isNumeric?: boolean;
  readonly onClick: () => void;
}

/** Button in a column's header that sorts by the column. */
export function SortButton({ label, direction, isNumeric = false, onClick }: SortButtonProps) {
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={cx(styles['sort'], direction !== null && styles['sorted'], isNumeric && styles['numeric'])} onClick={onClick}>
      {label}
      {direction === null ? <ArrowDownUp aria-hidden className={styles['sortable']} /> : <Icon aria-hidden />}
    </button>
  );
}
