import type { ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './badge.module.css';
import tones from './tone.module.css';

export type BadgeTone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={cx(styles['badge'], tones[tone])}>{children}</span>;
}

/** Dot and label of a live status: online, connecting, last seen. */
export function StatusDot({ tone = 'good', children }: BadgeProps) {
  return <span className={cx(styles['dot'], tones[tone])}>{children}</span>;
}
