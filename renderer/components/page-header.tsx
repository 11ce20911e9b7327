import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** A line under the title. */
  readonly lead?: ReactNode;
  /** What one can do on this page, at the right. */
  readonly actions?: ReactNode;
}

/** A page's one h1. It takes the focus when a route is entered, so that screen readers say where one is. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1} data-page-heading className={styles['title']}>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
