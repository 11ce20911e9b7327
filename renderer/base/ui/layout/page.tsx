import type { ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './page.module.css';

interface PageProps {
  readonly children: ReactNode;
  /** narrow: for reading and forms (880 px); wide: the default (1440 px); full: tables and cards (2400 px). */
  readonly width?: 'narrow' | 'wide' | 'full';
  /** As high as the window below the bar, without the footer: the page's parts scroll, not the page. */
  readonly fillsScreen?: boolean;
}

export function Page({ children, width = 'wide', fillsScreen = false }: PageProps) {
  return (
    <div
      className={cx(styles['page'], styles[width], fillsScreen && styles['fill'])}
      data-fill={fillsScreen || undefined}
    >
      {children}
    </div>
  );
}
