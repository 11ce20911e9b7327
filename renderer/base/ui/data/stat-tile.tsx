import type { ReactNode } from 'react';
import { Muted } from '../layout/layout.tsx';
import { cx } from '../../styles/cx.ts';
import styles from './stat-tile.module.css';

interface StatTileProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Line under the value: its change or its parts. */
  readonly note?: ReactNode;
  /** good: the note is a gain. */
  readonly tone?: 'plain' | 'good';
}

export function StatTile({ label, value, note, tone = 'plain' }: StatTileProps) {
  return (
    <div className={styles['tile']}>
      <Muted as="dt" size="s">{label}</Muted>
      <dd className={styles['value']}>{value}</dd>
      {note && <dd className={cx(styles['note'], tone === 'good' && styles['good'])}>{note}</dd>}
    </div>
  );
}

export function StatTiles({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['tiles']}>{children}</dl>;
}
