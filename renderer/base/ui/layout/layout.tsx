import type { ComponentProps, CSSProperties, ElementType } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './layout.module.css';

/** The tokens `--s0` to `--s8`. */
type Space = 'none' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';

interface TextProps {
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

interface MutedProps extends TextProps {
  /** The ink between the text's and the faint one. */
  readonly soft?: boolean;
  readonly size?: 'xs' | 's';
}

interface StackProps extends MutedProps {
  /** Between rows, then between columns where they differ. */
  readonly gap?: Space | `${Space} ${Space}`;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** May become narrower than its content. */
  readonly shrink?: boolean;
}

interface RowProps extends StackProps {
  readonly wrap?: boolean;
}

interface GridProps extends StackProps {
  /** Smallest width of a column in CSS pixels. */
  readonly min: number;
  /** Columns without content collapse. */
  readonly fit?: boolean;
}

type Props<E extends ElementType, Own> = { readonly as?: E } & Own & Omit<ComponentProps<E>, keyof Own | 'as'>;

type BoxProps = { readonly as: ElementType; readonly kind: string } & Partial<RowProps & GridProps>;

function Box(props: BoxProps) {
  const { as: Tag, kind, gap, min, align, justify, shrink, wrap, fit, soft, size, className, style, ...rest } = props;
  const names = [kind, align && `align-${align}`, justify && `justify-${justify}`, size && `size-${size}`];
  const flags = [shrink && 'shrink', wrap && 'wrap', fit && 'fit', soft && 'soft'];
  const lengths = gap?.replaceAll('none', '0px').replaceAll(/\b\d\b/g, 'var(--s$&)');
  return (
    <Tag
      {...rest}
      className={cx(...[...names, ...flags].map((name) => name && styles[name]), className)}
      style={{ ...(gap && { '--gap': lengths }), ...(min && { '--min': `${min}px` }), ...style }}
    />
  );
}

/** Parts one below the other, as wide as the box. */
export function Stack<E extends ElementType = 'div'>(props: Props<E, StackProps>) {
  return <Box as="div" kind="stack" gap="none" {...props} />;
}

/** Entries one below the other. */
export function List<E extends ElementType = 'ul'>(props: Props<E, StackProps>) {
  return <Box as="ul" kind="stack" gap="none" {...props} />;
}

/** Parts beside each other, centred on one line. */
export function Row<E extends ElementType = 'div'>(props: Props<E, RowProps>) {
  return <Box as="div" kind="row" gap="none" {...props} />;
}

/** As many equal columns as fit. */
export function Grid<E extends ElementType = 'div'>(props: Props<E, GridProps>) {
  return <Box as="div" kind="grid" gap="none" {...props} />;
}

/** One line that ends with an ellipsis. */
export function Truncate<E extends ElementType = 'span'>(props: Props<E, TextProps>) {
  return <Box as="span" kind="truncate" {...props} />;
}

/** Text that matters less than what is beside it. */
export function Muted<E extends ElementType = 'span'>(props: Props<E, MutedProps>) {
  return <Box as="span" kind="muted" {...props} />;
}
