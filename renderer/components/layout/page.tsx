import type { ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './page.module.css';

interface PageProps {
  readonly children: ReactNode;
  /** narrow: for reading and forms (880 px); wide: the default (1440 px); full: tables and cards (2400 px). */
  readonly width?: 'narrow' | 'wide' | 'full';
}

export function Page({ children, width = 'wide' }: PageProps) {
  return <div className={cx(styles['page'], styles[width])}>{children}</div>;
}
