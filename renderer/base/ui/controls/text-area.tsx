import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { cx } from '../../styles/cx.ts';
import { describedBy, Field, useFieldError, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './text-area.module.css';

interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  /** For code: monospaced, no spell check, no wrapping. */
  readonly code?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line field, with the error of its `Form` for its name. Pass `aria-invalid` instead of `error` when the error is shown elsewhere. */
export function TextArea({
  label,
  hint,
  error: given,
  hideLabel,
  code = false,
  rows = 6,
  className,
  'aria-invalid': invalid,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const error = useFieldError(rest.name) ?? given;
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
