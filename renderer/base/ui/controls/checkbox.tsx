import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { Muted, Row } from '../layout/layout.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  readonly label: string;
  readonly hint?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <Row gap="3" align="start">
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
          <Muted as="p" id={`${id}-hint`} size="s">
            {hint}
          </Muted>
        )}
      </div>
    </Row>
  );
}
