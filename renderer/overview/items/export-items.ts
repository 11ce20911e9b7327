import type { TFunction } from 'i18next';
import type { ExportColumn, ExportTable } from '../../base/export/table-file.ts';
import { locationText, ownerName } from '../../characters/search/items/location-text.ts';
import type { Row } from '../../characters/search/items/rows.ts';
import type { SearchResult } from '../../characters/search/worker/search-index.ts';
import { qualityLabel } from '../../games/game-text.ts';

function columns(t: TFunction): readonly ExportColumn<Row>[] {
  return [
    { key: 'item', header: t('items.column.name'), value: ({ item }) => item.item_name },
    {
      key: 'quality',
      header: t('items.column.quality'),
      value: ({ item }) => item.quality || null,
      text: ({ item }) => qualityLabel(t, item.quality),
    },
    { key: 'item_level', header: t('items.export.level'), value: ({ item }) => item.item_level ?? null },
    { key: 'count', header: t('items.column.count'), value: ({ count }) => count },
    { key: 'character', header: t('items.column.character'), value: ({ owner }) => ownerName(t, owner) },
    { key: 'realm', header: t('items.export.realm'), value: ({ owner }) => owner.realm },
    {
      key: 'game',
      header: t('items.export.game'),
      value: ({ owner }) => owner.game_id,
      text: ({ owner }) => owner.game_name,
    },
    {
      key: 'where',
      header: t('items.filter.where'),
      value: ({ where }) => where,
      text: ({ where }) => t(`items.filter.${where}`),
    },
    { key: 'place', header: t('items.export.place'), value: (row) => locationText(t, row) },
    { key: 'item_id', header: t('items.export.id'), value: ({ item }) => item.item_id },
    {
      key: 'expires_at',
      header: t('items.export.expiresAt'),
      value: ({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt).toISOString()),
    },
    { key: 'seen_at', header: t('items.export.seenAt'), value: ({ seen }) => seen.at },
  ];
}

function* rowsOf({ answer, read }: SearchResult<'view'>): Iterable<Row> {
  for (const row of answer.rows) {
    const known = read(row);
    if (known) yield known;
  }
}

export function itemsTable(t: TFunction, result: SearchResult<'view'> | null): ExportTable<Row> {
  return {
    name: 'items',
    columns: columns(t),
    count: result?.answer.rows.length ?? 0,
    rows: () => (result ? rowsOf(result) : []),
  };
}
