import { characterHistory, type Character } from '#shared/characters/contract/characters.ts';
import { ChartLine, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { HistoryCharts } from './history-charts.tsx';
import { toHistoryRows, measuresOf, valueOf, type HistoryRow, type Measure } from './history-points.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { ReputationSteps } from './reputation-steps.tsx';
import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import { Table, type Column } from '../../base/ui/data/table.tsx';
import { formatDateTime, formatMoney, formatNumber } from '../../base/format/format.ts';

type View = 'charts' | 'table';

/** Nothing while there is no second point to compare a first one with, nor a step of a reputation. */
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
  const hasLines = points !== null && points.length > 1;
  if (points !== null && !hasLines && data?.reputation_steps.length === 0) return null;
  return (
    <Panel
      title={t('characters.overview.history')}
      actions={
        hasLines && (
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
      {hasLines && view === 'table' && <HistoryTable character={character} points={points} />}
      {hasLines && view === 'charts' && <HistoryCharts character={character} points={points} />}
      {failure === null && data && data.reputation_steps.length > 0 && (
        <ReputationSteps steps={data.reputation_steps} />
      )}
    </Panel>
  );
}

/** Maximum number of rows; older points are in the charts only. */
const ROWS = 200;

interface HistoryTableProps {
  readonly character: Pick<Character, 'name' | 'currencies' | 'pinned_currencies'>;
  readonly points: readonly HistoryRow[];
}

function HistoryTable({ character, points }: HistoryTableProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => points.toReversed().slice(0, ROWS), [points]);
  const columnOf = (measure: Measure): Column<HistoryRow> => ({
    key: measure.name === 'currency' ? String(measure.id) : measure.name,
    header:
      measure.name === 'currency'
        ? measure.label
        : t(measure.name === 'gold' ? 'characters.overview.money' : `characterHistory.${measure.name}`),
    render: (row) => {
      const value = valueOf(row, measure);
      if (value === null) return t('common.notAvailable');
      return measure.name === 'gold' ? formatMoney(row.copper ?? 0) : formatNumber(value);
    },
    align: 'end',
  });
  return (
    <Table
      caption={t('characterHistory.caption', { name: character.name })}
      rows={rows}
      rowKey={({ observed_at, addon }) => `${observed_at} ${addon ?? ''}`}
      columns={[
        {
          key: 'when',
          header: t('characterHistory.when'),
          render: ({ observed_at, addon }) =>
            addon === undefined
              ? formatDateTime(observed_at)
              : `${formatDateTime(observed_at)} · ${ADDON_NAMES[addon]}`,
          isRowHeader: true,
        },
        ...measuresOf(character, points).map(columnOf),
      ]}
    />
  );
}
