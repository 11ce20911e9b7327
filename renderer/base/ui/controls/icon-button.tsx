import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../../styles/cx.ts';
import type { ControlSize } from './button.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name. Wrap the button in a Tooltip where the icon alone is ambiguous. */
  readonly label: string;
  readonly size?: ControlSize;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, size = 'm', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(styles['button'], size === 's' && styles['small'], className)}
    />
  );
}
