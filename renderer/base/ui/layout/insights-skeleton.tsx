import { useTranslation } from 'react-i18next';
import type { InsightsPanelName } from '../../stores/expected-insights.ts';
import { Skeleton, SkeletonGroup } from '../feedback/skeleton.tsx';
import styles from './insights-skeleton.module.css';
import { Panel } from './panel.tsx';

interface InsightsSkeletonProps {
  readonly name: InsightsPanelName;
  readonly rows: number;
}

export function InsightsSkeleton({ name, rows }: InsightsSkeletonProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(`common.${name}`)} className={styles['panel']}>
      <SkeletonGroup className={styles['rows']}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles['row']}>
            <Skeleton width="45%" height="1.1em" />
            <Skeleton width="85%" height="0.9em" />
            <Skeleton width="70%" height="0.9em" />
          </div>
        ))}
      </SkeletonGroup>
    </Panel>
  );
}
