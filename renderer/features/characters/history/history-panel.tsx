import { characterHistory, type Character, type HistoryPoint } from '#shared/contract/characters/characters.ts';
import { ChartLine, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/layout/error-state.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Segmented } from '../../../components/controls/segmented.tsx';
import { failureMessage, isAbortError } from '../../../api/errors.ts';
import { call } from '../../../api/client.ts';
import styles from './history-panel.module.css';
import { HistoryCharts } from './history-charts.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTable } from './history-table.tsx';

type View = 'charts' | 'table';
type Loaded = { readonly points: readonly HistoryPoint[] } | { readonly failure: string } | null;

function useHistory({ id, updated_at }: Character) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    call(characterHistory, { params: { id } }, { signal: stop.signal })
      .then(({ data }) => setLoaded({ points: data }))
      .catch((error: unknown) => {
        if (!isAbortError(error)) setLoaded({ failure: failureMessage(error) });
      });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a newer import and a retry are reasons to ask again
  }, [id, updated_at, attempt]);
  const retry = (): void => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  return { loaded, retry };
}

export function HistoryPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { loaded, retry } = useHistory(character);
  const [view, setView] = useState<View>('charts');
  const points = loaded && 'points' in loaded ? loaded.points : null;
  return (
    <Panel
      title={t('characters.history.title')}
      actions={
        points &&
        points.length > 0 && (
          <Segmented
            label={t('characters.history.view')}
            value={view}
            onChange={setView}
            segments={[
              { value: 'charts', label: t('characters.history.charts'), icon: <ChartLine aria-hidden /> },
              { value: 'table', label: t('characters.history.table'), icon: <Table2 aria-hidden /> },
            ]}
          />
        )
      }
    >
      {loaded === null && <HistorySkeleton />}
      {loaded && 'failure' in loaded && (
        <ErrorState title={t('characters.history.failed')} message={loaded.failure} onRetry={retry} />
      )}
      {points?.length === 0 && <p className={styles['note']}>{t('characters.history.none')}</p>}
      {points && points.length > 0 && view === 'table' && <HistoryTable name={character.name} points={points} />}
      {points?.length === 1 && view === 'charts' && <p className={styles['note']}>{t('characters.history.short')}</p>}
      {points && points.length > 1 && view === 'charts' && <HistoryCharts points={points} />}
    </Panel>
  );
}
