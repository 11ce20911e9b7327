import type { Character, HistoryPoint } from '#shared/contract/characters/characters.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Table, type Column } from '../../../components/data/table.tsx';
import { formatDateTime, formatMoney, formatNumber } from '../../../format/format.ts';
import { measuresOf, valueOf, type Measure } from './history-points.ts';

/** Maximum number of rows; older points are in the charts only. */
const ROWS = 200;

interface HistoryTableProps {
  readonly character: Pick<Character, 'name' | 'currencies' | 'pinned_currencies'>;
  readonly points: readonly HistoryPoint[];
}

export function HistoryTable({ character, points }: HistoryTableProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => points.toReversed().slice(0, ROWS), [points]);
  const columnOf = (measure: Measure): Column<HistoryPoint> => ({
    key: measure.name === 'currency' ? String(measure.id) : measure.name,
    header:
      measure.name === 'currency'
        ? measure.label
        : t(measure.name === 'gold' ? 'characters.overview.money' : `characters.history.${measure.name}`),
    render: (row) => {
      const value = valueOf(row, measure);
      if (value === null) return t('common.notAvailable');
      return measure.name === 'gold' ? formatMoney(row.copper ?? 0) : formatNumber(value);
    },
    align: 'end',
  });
  return (
    <Table
      caption={t('characters.history.caption', { name: character.name })}
      rows={rows}
      rowKey={(row) => row.observed_at}
      columns={[
        {
          key: 'when',
          header: t('characters.history.when'),
          render: (row) => formatDateTime(row.observed_at),
          isRowHeader: true,
        },
        ...measuresOf(character, points).map(columnOf),
      ]}
    />
  );
}
