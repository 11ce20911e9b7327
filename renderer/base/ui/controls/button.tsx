import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../../styles/cx.ts';
import styles from './button.module.css';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ControlSize = 'm' | 's';

interface Look {
  /** primary: the view's main action; secondary: default; quiet: beside others; danger: destructive. */
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  readonly icon?: ReactNode;
  readonly wide?: boolean;
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Pending: focusable, with a spinner, ignores clicks. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

function look({ variant = 'secondary', size = 'm', wide = false }: Look, className?: string): string {
  return cx(styles['button'], styles[variant], size === 's' && styles['small'], wide && styles['wide'], className);
}

export function Button({
  variant,
  size,
  icon,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide }, className)}
      onClick={press}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

interface LinkButtonProps extends Look, LinkProps {}

export function LinkButton({ variant, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}
