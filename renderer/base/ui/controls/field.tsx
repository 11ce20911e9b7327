import { createContext, use, type ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  /** Shown under the control unless there is an error. */
  readonly hint?: string;
  readonly error?: string;
  readonly hideLabel?: boolean;
}

interface FieldProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** Of the form around a field: pending, and its errors by the names of the fields. */
export const FormState = createContext<{
  readonly busy: boolean;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}>({ busy: false, errors: {} });

/** Error that the form around has for a field of this name. */
export function useFieldError(name: string | undefined): string | undefined {
  const { errors } = use(FormState);
  return name === undefined ? undefined : errors[name];
}

/** `aria-describedby` of a control: its error, else its hint. */
export function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

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
