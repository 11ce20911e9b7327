import type { ReactNode } from 'react';
import styles from './insights-columns.module.css';

interface InsightsColumnsProps {
  readonly toDo: ReactNode;
  readonly insights: ReactNode;
  readonly beside: ReactNode;
}

/** To-do list, insights and a panel beside them, or their placeholders. */
export function InsightsColumns({ toDo, insights, beside }: InsightsColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['toDo']}>{toDo}</div>
      <div className={styles['insights']}>{insights}</div>
      <div className={styles['beside']}>{beside}</div>
    </div>
  );
}
