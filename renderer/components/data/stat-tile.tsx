import type { ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './stat-tile.module.css';

interface StatTileProps {
  readonly label: string;
  /** Already formatted. */
  readonly value: ReactNode;
  /** A line under the figure: what changed, or what it is made of. */
  readonly note?: ReactNode;
  /** good: the note is a gain. */
  readonly tone?: 'plain' | 'good';
}

/** One figure with its name. Put several into a StatTiles. */
export function StatTile({ label, value, note, tone = 'plain' }: StatTileProps) {
  return (
    <div className={styles['tile']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      {note && <dd className={cx(styles['note'], tone === 'good' && styles['good'])}>{note}</dd>}
    </div>
  );
}

/** The row of tiles: four beside each other, two, or one, as the room allows. */
export function StatTiles({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['tiles']}>{children}</dl>;
}
