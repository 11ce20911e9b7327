import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../../styles/cx.ts';
import styles from './button.module.css';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ControlSize = 'm' | 's';

interface Look {
  /** primary: the one thing this view is for; secondary: the default; quiet: beside others; danger: destroys something. */
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  /** Shown before the words. */
  readonly icon?: ReactNode;
  /** As wide as what it stands in. */
  readonly wide?: boolean;
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its work is under way: it stays focusable, shows a spinner and ignores presses. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

function look({ variant = 'secondary', size = 'm', wide = false }: Look, className?: string): string {
  return cx(styles['button'], styles[variant], size === 's' && styles['small'], wide && styles['wide'], className);
}

/** A button of type `button` unless told otherwise. */
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

/** A link inside the application that looks like a button. */
export function LinkButton({ variant, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}
