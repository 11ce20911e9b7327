import { Suspense, useId, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
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
import { VisitPanel } from './visit/visit-panel.tsx';
import { body as tankard } from 'virtual:game-icon/beer-stein';
import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useMedia } from '../../base/hooks/use-media.ts';
import { useStoredView } from '../../base/hooks/use-stored-view.ts';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { FirstCharacter } from '../../imports/first-character/first-character.tsx';
import { paths } from '../../base/navigation/paths.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { GamesPanel } from './games-panel.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { Ticker } from './ticker/ticker.tsx';
import { TopPanel } from './top-panel.tsx';

const NARROW = '(max-width: 720px)';

/** Equipment Quality spans the page up to this many rows; longer tables share the row with other panels. */
const ROWS_ACROSS = 5;

interface StatisticsView {
  readonly isOpen: boolean;
}

function parseStatisticsView(value: unknown): StatisticsView | null {
  return typeof value === 'object' && value !== null && 'isOpen' in value ? { isOpen: value.isOpen === true } : null;
}

/** Ticker, totals and panels below the first screen, folded on phones until they are opened. */
function Statistics({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const isNarrow = useMedia(NARROW);
  const [{ isOpen }, change] = useStoredView('dashboardStatistics', parseStatisticsView, { isOpen: !isNarrow });
  const id = useId();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Stack as="section" gap="2" shrink aria-labelledby={id}>
      <h2 id={id}>
        <Button
          size="s"
          variant="quiet"
          icon={<Icon aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => change({ isOpen: !isOpen })}
        >
          {t('dashboard.statistics')}
        </Button>
      </h2>
      {isOpen && <StatisticsPanels characters={characters} />}
    </Stack>
  );
}

function StatisticsPanels({ characters }: { readonly characters: readonly Character[] }) {
  const across = characters.length <= ROWS_ACROSS;
  return (
    <Stack gap="3" shrink>
      <Stack gap="2" shrink>
        <Ticker characters={characters} />
        <SummaryTiles characters={characters} />
      </Stack>
      <div className={styles['panels']}>
        <Stack shrink className={across ? styles['wide'] : styles['tall']}>
          <QualityPanel characters={characters} />
        </Stack>
        <Stack shrink>
          <TopPanel characters={characters} />
        </Stack>
        <Stack shrink>
          <GamesPanel characters={characters} />
        </Stack>
      </div>
    </Stack>
  );
}

interface EmptyDashboardProps {
  /** True when there are characters, all of them hidden. */
  readonly hidden: boolean;
}

function EmptyDashboard({ hidden }: EmptyDashboardProps) {
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
      <Stack gap="3" shrink>
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
      </Stack>
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
      <Stack ref={gold} shrink>
        <GoldPanel characters={characters} trends={trends.trends} />
      </Stack>
      <Stack ref={matrix} shrink>
        <MatrixPanel characters={characters} />
      </Stack>
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
      <Statistics characters={characters} />
    </>
  );
}
