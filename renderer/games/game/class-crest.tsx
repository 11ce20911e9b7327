import { lazy, Suspense } from 'react';
import styles from './class-crest.module.css';

/** 11 kB gzip of outlines, which no page has to wait for. */
const ClassIcon = lazy(() => import('./class-icon.tsx').then((m) => ({ default: m.ClassIcon })));

interface ClassCrestProps {
  readonly className: string;
  readonly size: number;
}

/** Class icon on a plate. Decorative: the class is always written too. */
export function ClassCrest({ className, size }: ClassCrestProps) {
  return (
    <span aria-hidden className={styles['crest']} style={{ width: size, height: size }}>
      <Suspense>
        <ClassIcon className={className} size={Math.round(size * 0.6)} />
      </Suspense>
    </span>
  );
}
