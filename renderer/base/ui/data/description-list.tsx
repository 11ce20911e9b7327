import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionRow {
  readonly key: string;
  readonly term: string;
  readonly details: ReactNode;
}

export function DescriptionList({ rows }: { readonly rows: readonly DescriptionRow[] }) {
  return (
    <dl>
      {rows.map(({ key, term, details }) => (
        <div key={key} className={styles['row']}>
          <dt>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}
