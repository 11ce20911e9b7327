import type { ReactNode } from 'react';
import { usePageHeading } from '../../navigation/use-page-heading.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** A text also becomes the window's title. */
  readonly title: ReactNode;
  /** A line under the title. */
  readonly lead?: ReactNode;
  /** What one can do on this page, at the right. */
  readonly actions?: ReactNode;
}

/** A page's one h1. It takes the focus when a route is entered, so that screen readers say where one is. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  const heading = usePageHeading(typeof title === 'string' ? title : undefined);
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
