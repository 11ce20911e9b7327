import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { InsightsColumns } from '../../base/ui/layout/insights-columns.tsx';
import { InsightsSkeleton } from '../../base/ui/layout/insights-skeleton.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { readExpectedInsights } from '../../base/stores/expected-insights.ts';
import styles from './dashboard-page.module.css';
import { readExpectedHeights } from './expected-heights.ts';

export function DashboardSkeleton() {
  const { t } = useTranslation();
  const [expected] = useState(readExpectedInsights);
  const [heights] = useState(readExpectedHeights);
  return (
    <Stack as={SkeletonGroup} gap="3" shrink>
      <Skeleton height={`${heights.gold}px`} />
      <Skeleton height={`${heights.matrix}px`} />
      <InsightsColumns
        toDo={<InsightsSkeleton name="toDo" rows={expected.toDo} />}
        insights={<InsightsSkeleton name="insights" rows={expected.insights} />}
        beside={
          <Panel title={t('dashboard.visit.title')}>
            <Skeleton height="3em" />
          </Panel>
        }
      />
      <Skeleton height="130px" />
      <div className={styles['panels']}>
        <Skeleton height="420px" />
        <Skeleton height="420px" />
      </div>
    </Stack>
  );
}
