import { body as tankard } from 'virtual:game-icon/beer-stein';
import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/layout/empty-state.tsx';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { FirstCharacter } from '../../first-character/first-character.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { InsightsColumns } from '../../components/layout/insights-columns.tsx';
import { InsightsSkeleton } from '../../components/layout/insights-skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { characters as list, useCharacters } from '../../stores/characters-store.ts';
import { paths } from '../../navigation/paths.ts';
import { readExpectedInsights } from '../../stores/expected-insights.ts';
import { useTrends, type TrendsState } from '../../stores/use-trends.ts';
import { cx } from '../../styles/cx.ts';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { useRememberedHeight } from './expected-heights.ts';
import { GamesPanel } from './games-panel.tsx';
import { GoldPanel } from './gold/gold-panel.tsx';
import { MatrixPanel } from './matrix/matrix-panel.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { activeCharacters } from './statistics.ts';
import { SummaryTiles } from './summary-tiles.tsx';
import { Ticker } from './ticker/ticker.tsx';
import { TopPanel } from './top-panel.tsx';
import { VisitPanel } from './visit/visit-panel.tsx';

/** Equipment Quality spans the page up to this many rows; longer tables share the row with other panels. */
const ROWS_ACROSS = 5;

export interface DashboardInsightsProps {
  readonly trends: TrendsState;
  /** Panel beside the to-do list. */
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
            <Empty hidden={data.length > 0} />
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
  const across = characters.length <= ROWS_ACROSS;
  const visit = <VisitPanel characters={characters} />;
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
      <div className={styles['band']}>
        <Ticker characters={characters} />
        <SummaryTiles characters={characters} />
      </div>
      <div className={styles['panels']}>
        <div className={cx(styles['cell'], across ? styles['wide'] : styles['tall'])}>
          <QualityPanel characters={characters} />
        </div>
        <div className={styles['cell']}>
          <TopPanel characters={characters} />
        </div>
        <div className={styles['cell']}>
          <GamesPanel characters={characters} />
        </div>
      </div>
    </>
  );
}

function Empty({ hidden }: { readonly hidden: boolean }) {
  const { t } = useTranslation();
  if (!hidden) return <FirstCharacter empty={t('dashboard.emptyTitle')} />;
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon body={tankard} />}
        title={t('dashboard.emptyTitle')}
        action={
          <>
            <LinkButton to={paths.characterNew} variant="primary" icon={<Plus aria-hidden />}>
              {t('dashboard.addCharacter')}
            </LinkButton>
            <LinkButton to={paths.characters}>{t('dashboard.showCharacters')}</LinkButton>
          </>
        }
      >
        {t('dashboard.hiddenText')}
      </EmptyState>
    </Panel>
  );
}
