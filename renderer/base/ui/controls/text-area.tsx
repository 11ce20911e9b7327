import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { cx } from '../../styles/cx.ts';
import { describedBy, Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './text-area.module.css';

interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  /** For code: monospaced, no spell check, no wrapping. */
  readonly code?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line field. Pass `aria-invalid` instead of `error` when the error is shown elsewhere. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  code = false,
  rows = 6,
  className,
  'aria-invalid': invalid,
  ...rest
}: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <textarea
        {...(code ? { spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off', wrap: 'off' } : {})}
        {...rest}
        id={id}
        rows={rows}
        className={cx(fieldStyles['control'], styles['area'], code && styles['code'], className)}
        aria-invalid={error ? true : invalid}
        aria-describedby={describedBy(id, { label, hint, error })}
      />
    </Field>
  );
}
