import type { ReactNode } from 'react';
import { usePageHeading } from '../../navigation/page-title.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** A GameIcon. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly tag?: ReactNode;
}

export function MessagePage({ icon, title, children, actions, tag }: MessagePageProps) {
  const heading = usePageHeading(title);
  return (
    <div className={styles['page']}>
      <div className={styles['crest']}>{icon}</div>
      {tag}
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <div className={styles['text']}>{children}</div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
