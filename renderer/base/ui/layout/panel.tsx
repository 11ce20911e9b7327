import { useId, type ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  readonly level?: 2 | 3;
}

/** Framed part of a page; with a title it is a landmark region. */
export function Panel({ title, actions, children, className, level = 2 }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={cx(styles['panel'], className)} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={styles['header']}>
          {title && (
            <Heading id={id} className={styles['title']}>
              {title}
            </Heading>
          )}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
