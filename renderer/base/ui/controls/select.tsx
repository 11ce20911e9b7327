import { ChevronDown } from 'lucide-react';
import { useId, type Ref, type SelectHTMLAttributes } from 'react';
import { cx } from '../../styles/cx.ts';
import { describedBy, Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './select.module.css';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

interface SelectProps<V extends string>
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'value' | 'onChange'> {
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Native select: works on every phone and with every screen reader. */
export function Select<V extends string>({
  label,
  hint,
  error,
  hideLabel,
  choices,
  value,
  onChoose,
  className,
  ...rest
}: SelectProps<V>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={styles['box']}>
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value);
            if (chosen) onChoose(chosen.value);
          }}
          className={cx(fieldStyles['control'], styles['select'], className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, hint, error })}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={styles['arrow']} />
      </div>
    </Field>
  );
}
