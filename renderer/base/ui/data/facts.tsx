import type { ReactNode } from 'react';
import { Grid } from '../layout/layout.tsx';
import styles from './facts.module.css';

export interface FactEntry {
  readonly label: string;
  /** Null values are left out. */
  readonly value: ReactNode;
}

export function Facts({ facts }: { readonly facts: readonly FactEntry[] }) {
  return (
    <Grid as="dl" min={250} gap="none 6">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label} className={styles['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Grid>
  );
}
