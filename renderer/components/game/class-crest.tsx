import { lazy, Suspense, type ComponentType } from 'react';
import type { ClassIconProps } from './class-icon.tsx';
import styles from './class-crest.module.css';

/** Fourteen outlines weigh more than the page around them, so they come after it. A plate that gets none stays a plate. */
const ClassSign = lazy(async (): Promise<{ default: ComponentType<ClassIconProps> }> => {
  try {
    return { default: (await import('./class-icon.tsx')).ClassIcon };
  } catch {
    return { default: () => null };
  }
});

interface ClassCrestProps {
  readonly className: string;
  /** Edge in pixels. */
  readonly size: number;
}

/** A class's sign on its plate. Decoration: the class is always said in words too. */
export function ClassCrest({ className, size }: ClassCrestProps) {
  return (
    <span aria-hidden className={styles['crest']} style={{ width: size, height: size }}>
      <Suspense>
        <ClassSign className={className} size={Math.round(size * 0.6)} />
      </Suspense>
    </span>
  );
}
