import { characterHistory, type Character } from '#shared/characters/contract/characters.ts';
import { ChartLine, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { useVersionedCall } from '../../base/api/use-call.ts';
import styles from './history-panel.module.css';
import { HistoryCharts } from './history-charts.tsx';
import { toHistoryRows } from './history-points.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTable } from './history-table.tsx';
import { ReputationSteps } from './reputation-steps.tsx';

type View = 'charts' | 'table';

export function HistoryPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const input = { params: { id: character.id } };
  const { data, failure, retry } = useVersionedCall(characterHistory, input, character.updated_at);
  const [view, setView] = useState<View>('charts');
  const points = useMemo(
    () => (failure === null && data ? toHistoryRows(data.data, data.money) : null),
    [data, failure],
  );
  if (data === null && failure === null) return <HistorySkeleton character={character} />;
  return (
    <Panel
      title={t('characters.overview.history')}
      actions={
        points &&
        points.length > 0 && (
          <Segmented
            label={t('characterHistory.view')}
            value={view}
            onChange={setView}
            segments={[
              { value: 'charts', label: t('characterHistory.charts'), icon: <ChartLine aria-hidden /> },
              { value: 'table', label: t('characterHistory.table'), icon: <Table2 aria-hidden /> },
            ]}
          />
        )
      }
    >
      {failure !== null && <ErrorState title={t('characterHistory.failed')} message={failure} onRetry={retry} />}
      {points?.length === 0 && <p className={styles['note']}>{t('characterHistory.none')}</p>}
      {points && points.length > 0 && view === 'table' && <HistoryTable character={character} points={points} />}
      {points?.length === 1 && view === 'charts' && <p className={styles['note']}>{t('characterHistory.short')}</p>}
      {points && points.length > 1 && view === 'charts' && <HistoryCharts character={character} points={points} />}
      {failure === null && data && data.reputation_steps.length > 0 && (
        <ReputationSteps steps={data.reputation_steps} />
      )}
    </Panel>
  );
}
