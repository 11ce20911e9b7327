import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../layout/layout.tsx';
import { cx } from '../../styles/cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths: the size of the content, so that nothing moves when it arrives. */
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
}

/** Placeholder of loading content, inside one SkeletonGroup per view. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return <span aria-hidden className={cx(styles['skeleton'], round && styles['round'])} style={{ width, height }} />;
}

export function SkeletonLines({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Stack gap="2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} height="0.9em" />
      ))}
    </Stack>
  );
}

interface SkeletonGroupProps extends ComponentProps<'div'> {
  readonly label?: string;
}

/** Announces "Loading" once for all placeholders inside. */
export function SkeletonGroup({ label, children, ...rest }: SkeletonGroupProps) {
  const { t } = useTranslation();
  return (
    <div {...rest} role="status" aria-busy>
      <span className="visually-hidden">{label ?? t('common.loading')}</span>
      {children}
    </div>
  );
}
