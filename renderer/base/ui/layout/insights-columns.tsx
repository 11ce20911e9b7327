import type { ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './insights-columns.module.css';

interface InsightsColumnsProps {
  readonly toDo: ReactNode;
  readonly insights: ReactNode;
  readonly beside: ReactNode;
}

/** To-do list, insights and a panel beside them, or their placeholders. Without that panel, the others take its width. */
export function InsightsColumns({ toDo, insights, beside }: InsightsColumnsProps) {
  return (
    <div className={cx(styles['columns'], beside !== null && styles['three'])}>
      <div>{toDo}</div>
      <div className={styles['insights']}>{insights}</div>
      {beside !== null && <div>{beside}</div>}
    </div>
  );
}
