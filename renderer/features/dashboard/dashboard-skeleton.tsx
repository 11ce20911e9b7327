import { Skeleton, SkeletonGroup } from '../../components/skeleton.tsx';
import { StatTiles } from '../../components/stat-tile.tsx';
import styles from './dashboard-skeleton.module.css';

/** The dashboard's shape while the characters are on their way. */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup className={styles['skeleton']}>
      <div className={styles['ticker']}>
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} height="92px" />
        ))}
      </div>
      <StatTiles>
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} height="112px" />
        ))}
      </StatTiles>
      <div className={styles['panels']}>
        <Skeleton height="420px" />
        <Skeleton height="420px" />
      </div>
    </SkeletonGroup>
  );
}
