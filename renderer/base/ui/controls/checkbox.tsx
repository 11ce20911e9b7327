import { useId, type InputHTMLAttributes, type Ref } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  readonly label: string;
  readonly hint?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles['row']}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        className={styles['box']}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
