import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { Muted, Row } from '../layout/layout.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  readonly label: string;
  readonly hint?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

type TickBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

/** The box alone, for rows that have a label of their own. */
export function TickBox(props: TickBoxProps) {
  return <input {...props} type="checkbox" className={styles['box']} />;
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <Row gap="3" align="start">
      <TickBox {...rest} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
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
