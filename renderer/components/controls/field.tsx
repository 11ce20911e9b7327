import type { ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  /** What to put in, shown under the label's control until there is an error. */
  readonly hint?: string;
  /** Why what is in the field is refused. */
  readonly error?: string;
  /** Keeps the label for assistive technology only, where the surroundings already say it. */
  readonly hideLabel?: boolean;
}

interface FieldProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** The ids that describe a control: its error, or else its hint. */
export function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

/** Label, control and, under it, the hint or the error. The frame of every field. */
export function Field({ id, label, hint, error, hideLabel = false, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles['label']}>
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={cx(styles['hint'], styles['error'])}>
          {error}
        </p>
      )}
    </div>
  );
}
