import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '../../components/feedback/skeleton.tsx';
import { StatTile, StatTiles } from '../../components/data/stat-tile.tsx';
import { InsightsSkeleton } from '../../components/layout/insights-skeleton.tsx';
import { readExpectedInsights } from '../../stores/expected-insights.ts';
import styles from './dashboard-skeleton.module.css';

const TILES = ['characters', 'items', 'games', 'average'] as const;

export function DashboardSkeleton() {
  const { t } = useTranslation();
  const [rows] = useState(readExpectedInsights);
  return (
    <SkeletonGroup className={styles['skeleton']}>
      <div className={styles['ticker']}>
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} height="89px" />
        ))}
      </div>
      <StatTiles>
        {TILES.map((tile) => (
          <StatTile
            key={tile}
            label={t(`dashboard.tiles.${tile}`)}
            value={<Skeleton width="2em" height="1.1em" />}
            note={<Skeleton width="80%" height="1lh" />}
          />
        ))}
      </StatTiles>
      <InsightsSkeleton rows={rows} />
      <div className={styles['panels']}>
        <Skeleton height="420px" />
        <Skeleton height="420px" />
      </div>
    </SkeletonGroup>
  );
}
