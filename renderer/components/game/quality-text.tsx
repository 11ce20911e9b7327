import { qualityTone } from '#shared/character/quality.ts';
import type { ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './quality-text.module.css';

interface QualityTextProps {
  /** 1 to 5; null when the game did not say. */
  readonly quality: number | null;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A game's own name of a thing, which no language changes, in the colour of its quality, by section 9: 4 and up purple, 3 blue, 2 green, otherwise grey. */
export function QualityText({ quality, children, className }: QualityTextProps) {
  return (
    <span translate="no" className={cx(quality === null ? undefined : styles[qualityTone(quality)], className)}>
      {children}
    </span>
  );
}

/** The CSS variable of a quality's or an average quality's colour, for borders and charts. */
export function qualityColour(quality: number | null): string {
  if (quality === null) return 'var(--line-strong)';
  return { purple: 'var(--q4)', blue: 'var(--q3)', green: 'var(--q2)', grey: 'var(--q1)' }[qualityTone(quality)];
}
