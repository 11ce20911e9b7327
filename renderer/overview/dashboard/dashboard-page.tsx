import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { InsightsColumns } from '../../base/ui/layout/insights-columns.tsx';
import { InsightsSkeleton } from '../../base/ui/layout/insights-skeleton.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { characters as list, useCharacters } from '../../characters/stores/characters-store.ts';
import { readExpectedInsights } from '../../base/stores/expected-insights.ts';
import { useTrends, type TrendsState } from '../insights/use-trends.ts';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { useRememberedHeight } from './expected-heights.ts';
import { GoldPanel } from './gold/gold-panel.tsx';
import { MatrixPanel } from './matrix/matrix-panel.tsx';
import { activeCharacters } from './statistics.ts';
import { useLastVisit } from './visit/use-last-visit.ts';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { LowerPanels } from './lower-panels.tsx';
import { VisitPanel } from './visit/visit-panel.tsx';

export interface DashboardInsightsProps {
  readonly trends: TrendsState;
  /** Panel beside the to-do list; null without one. */
  readonly beside: ReactNode;
}

interface DashboardPageProps {
  readonly insights: ComponentType<DashboardInsightsProps>;
}

export function DashboardPage({ insights }: DashboardPageProps) {
  const { t } = useTranslation();
  const { data, status, failure } = useCharacters();
  const active = useMemo(() => activeCharacters(data), [data]);
  return (
    <Page width="full">
      <div className="visually-hidden">
        <PageHeader title={t('dashboard.title')} />
      </div>
      <div className={styles['content']}>
        {status === 'failed' && (
          <ErrorState title={t('dashboard.loadFailed')} message={failure ?? ''} onRetry={() => void list.load()} />
        )}
        {(status === 'idle' || status === 'loading') && <DashboardSkeleton />}
        {status === 'ready' &&
          (active.length === 0 ? (
            <EmptyDashboard hidden={data.length > 0} />
          ) : (
            <Overview characters={active} insights={insights} />
          ))}
      </div>
    </Page>
  );
}

function Overview({
  characters,
  insights: Insights,
}: DashboardPageProps & { readonly characters: ReturnType<typeof activeCharacters> }) {
  const [expected] = useState(readExpectedInsights);
  const trends = useTrends();
  const [gold, matrix] = [useRememberedHeight('gold'), useRememberedHeight('matrix')];
  const lastVisit = useLastVisit(characters);
  const visit = lastVisit && <VisitPanel visit={lastVisit} />;
  return (
    <>
      <div ref={gold} className={styles['cell']}>
        <GoldPanel characters={characters} trends={trends.trends} />
      </div>
      <div ref={matrix} className={styles['cell']}>
        <MatrixPanel characters={characters} />
      </div>
      <Suspense
        fallback={
          <InsightsColumns
            toDo={<InsightsSkeleton name="toDo" rows={expected.toDo} />}
            insights={<InsightsSkeleton name="insights" rows={expected.insights} />}
            beside={visit}
          />
        }
      >
        <Insights trends={trends} beside={visit} />
      </Suspense>
      <LowerPanels characters={characters} />
    </>
  );
}
