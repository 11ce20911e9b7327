import type { ComponentProps } from 'react';
import { cx } from '../../base/styles/cx.ts';
import styles from './experience-bar.module.css';

interface ExperienceBarProps extends ComponentProps<'span'> {
  /** Shares of the level, 0 to 1. Rested experience follows what is gained. */
  readonly gained: number;
  readonly rested: number;
}

/** Bar of a level's experience. Its height is the caller's. */
export function ExperienceBar({ gained, rested, className, ...rest }: ExperienceBarProps) {
  return (
    <span className={cx(styles['bar'], className)} {...rest}>
      <span className={styles['rested']} style={{ width: `${Math.min(1, gained + rested) * 100}%` }} />
      <span className={styles['gained']} style={{ width: `${Math.min(1, gained) * 100}%` }} />
    </span>
  );
}
