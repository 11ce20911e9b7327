import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A GameIcon. */
  readonly icon?: ReactNode;
  readonly title: string;
  /** Link or button that adds the first entry. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

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
