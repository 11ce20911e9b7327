import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Table, type Column } from '../../base/ui/data/table.tsx';
import { formatDateTime, formatMoney, formatNumber } from '../../base/format/format.ts';
import { measuresOf, valueOf, type HistoryRow, type Measure } from './history-points.ts';

/** Maximum number of rows; older points are in the charts only. */
const ROWS = 200;

interface HistoryTableProps {
  readonly character: Pick<Character, 'name' | 'currencies' | 'pinned_currencies'>;
  readonly points: readonly HistoryRow[];
}

export function HistoryTable({ character, points }: HistoryTableProps) {
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
