import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../styles/cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the size of what will stand here, so that nothing moves when it arrives. */
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
}

/** The shape of something that is on its way. Put all of a view's into one SkeletonGroup. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return <span aria-hidden className={cx(styles['skeleton'], round && styles['round'])} style={{ width, height }} />;
}

/** Several lines of text on their way. */
export function SkeletonLines({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={styles['lines']}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} height="0.9em" />
      ))}
    </div>
  );
}

/** Says "Loading" once for everything inside. */
export function SkeletonGroup({
  children,
  label,
  className,
}: {
  readonly children: ReactNode;
  readonly label?: string;
  readonly className?: string;
}) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className={className}>
      <span className="visually-hidden">{label ?? t('common.loading')}</span>
      {children}
    </div>
  );
}
