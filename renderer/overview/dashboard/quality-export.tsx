import { QUALITIES, QUALITY_LABELS } from '#shared/games/items/quality.ts';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../base/ui/overlays/export-menu.tsx';
import type { ExportTable } from '../../base/export/table-file.ts';
import type { QualityRow } from './statistics.ts';

/** Exports the quality table; unknown values stay empty. */
export function QualityExport({ rows }: { readonly rows: readonly QualityRow[] }) {
  const { t } = useTranslation();
  const table = (): ExportTable<QualityRow> => ({
    name: 'equipment-quality',
    count: rows.length,
    rows: () => rows,
    columns: [
      { key: 'character', header: t('dashboard.quality.character'), value: ({ character }) => character.name },
      { key: 'realm', header: t('dashboard.quality.realm'), value: ({ character }) => character.realm },
      {
        key: 'game',
        header: t('dashboard.quality.game'),
        value: ({ character }) => character.game_id,
        text: ({ character }) => character.game_name,
      },
      ...QUALITIES.map((quality) => ({
        key: QUALITY_LABELS[quality].toLowerCase(),
        header: t(`common.quality.q${quality}`),
        value: ({ character, counts }: QualityRow) => (character.equipment === null ? null : counts[quality]),
      })),
    ],
  });
  return <ExportMenu size="s" count={rows.length} table={table} />;
}
