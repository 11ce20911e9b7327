import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { usePageHeading } from '../../navigation/page-title.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** A string also becomes the document title. */
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** For screen readers only. */
  readonly isHidden?: boolean;
}

/** The page's h1. Receives the focus on navigation, so that screen readers announce the page. */
export function PageHeader({ title, lead, actions, isHidden = false }: PageHeaderProps) {
  const heading = usePageHeading(typeof title === 'string' ? title : undefined);
  return (
    <header className={isHidden ? 'visually-hidden' : styles['header']}>
      <div className={styles['words']}>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      {actions && (
        <Row gap="3" align="stretch" wrap>
          {actions}
        </Row>
      )}
    </header>
  );
}
