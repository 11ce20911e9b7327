import { Stack } from '../../base/ui/layout/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import styles from './items.module.css';

const ROWS = Array.from({ length: 12 }, (_, row) => row);

export function ItemsLoading() {
  return (
    <SkeletonGroup>
      <div className={styles['loadingTools']}>
        <Skeleton height="100%" />
      </div>
      <RowsLoading />
    </SkeletonGroup>
  );
}

export function RowsLoading() {
  return (
    <Stack gap="4" className={styles['loadingRows']}>
      {ROWS.map((row) => (
        <Skeleton key={row} height="24px" />
      ))}
    </Stack>
  );
}
