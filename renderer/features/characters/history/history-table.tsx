import type { HistoryPoint } from '#shared/contract/characters/characters.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '../../../components/data/table.tsx';
import { formatDateTime, formatMoney, formatNumber } from '../../../format/format.ts';

/** Maximum number of rows; older points are in the charts only. */
const ROWS = 200;

export function HistoryTable({ name, points }: { readonly name: string; readonly points: readonly HistoryPoint[] }) {
  const { t } = useTranslation();
  const rows = useMemo(() => points.toReversed().slice(0, ROWS), [points]);
  const unknown = t('common.notAvailable');
  return (
    <Table
      caption={t('characters.history.caption', { name })}
      rows={rows}
      rowKey={(row) => row.observed_at}
      columns={[
        {
          key: 'when',
          header: t('characters.history.when'),
          render: (row) => formatDateTime(row.observed_at),
          isRowHeader: true,
        },
        { key: 'level', header: t('characters.history.level'), render: (row) => formatNumber(row.level), align: 'end' },
        {
          key: 'gold',
          header: t('characters.overview.money'),
          render: (row) => (row.copper === null ? unknown : formatMoney(row.copper)),
          align: 'end',
        },
        {
          key: 'items',
          header: t('characters.history.items'),
          render: (row) => (row.item_count === null ? unknown : formatNumber(row.item_count)),
          align: 'end',
        },
      ]}
    />
  );
}
