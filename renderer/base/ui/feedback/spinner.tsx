import { cx } from '../../styles/cx.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Accessible name; omit it where a text beside the spinner says the same. */
  readonly label?: string;
  readonly size?: number;
  readonly className?: string;
}

export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <span
      className={cx(styles['spinner'], className)}
      style={{ width: size, height: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}
