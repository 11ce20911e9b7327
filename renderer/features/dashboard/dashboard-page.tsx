import { body as tankard } from 'virtual:game-icon/beer-stein';
import { Plus } from 'lucide-react';
import { useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/layout/empty-state.tsx';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { Deferred } from '../../components/layout/deferred.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { characters as list, useCharacters } from '../../stores/characters-store.ts';
import { cx } from '../../styles/cx.ts';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { GamesPanel } from './games-panel.tsx';
import { useReservedHeight } from './reserved-height.ts';
import { QualityPanel } from './quality-panel.tsx';
import { activeCharacters } from './statistics.ts';
import { SummaryTiles } from './summary-tiles.tsx';
import { Ticker } from './ticker/ticker.tsx';
import { TopPanel } from './top-panel.tsx';

/** Up to this many rows of Equipment Quality lie across the page; more stand beside the other panels. */
const ROWS_ACROSS = 5;

interface DashboardPageProps {
  /** What there is to point out; comes later. */
  readonly insights: ComponentType;
}

export function DashboardPage({ insights }: DashboardPageProps) {
  const { t } = useTranslation();
  const { data, status, failure } = useCharacters();
  const active = useMemo(() => activeCharacters(data), [data]);
  return (
    <Page>
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
  const room = useReservedHeight();
  const across = characters.length <= ROWS_ACROSS;
  return (
    <>
      <Ticker characters={characters} />
      <SummaryTiles characters={characters} />
      <Deferred {...room}>
        <Insights />
      </Deferred>
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

/** Nobody to show: none yet, or all put away. */
function Empty({ hidden }: { readonly hidden: boolean }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon body={tankard} />}
        title={t('dashboard.emptyTitle')}
        action={
          <>
            <LinkButton to="/characters/new" variant="primary" icon={<Plus aria-hidden />}>
              {t('dashboard.addCharacter')}
            </LinkButton>
            {hidden && <LinkButton to="/characters">{t('dashboard.showCharacters')}</LinkButton>}
          </>
        }
      >
        {t(hidden ? 'dashboard.hiddenText' : 'dashboard.emptyText')}
      </EmptyState>
    </Panel>
  );
}
