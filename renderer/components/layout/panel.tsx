import { useId, type ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  /** Beside the title, at the right. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** The title's rank in the page. */
  readonly level?: 2 | 3;
}

/** A framed part of a page. With a title it is a region that assistive technology can jump to. */
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
