import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A GameIcon. */
  readonly icon?: ReactNode;
  /** What is not there. */
  readonly title: string;
  /** How it could come to be there. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing is here yet, and that is not an error. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {icon && <div className={styles['icon']}>{icon}</div>}
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['text']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
