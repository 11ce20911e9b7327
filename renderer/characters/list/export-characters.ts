import type { Character } from '#shared/characters/contract/characters.ts';
import { averageQuality } from '#shared/games/items/quality.ts';
import type { TFunction } from 'i18next';
import type { ExportColumn, ExportTable } from '../../base/export/table-file.ts';
import { formatMoney } from '../../base/format/format.ts';

function columns(t: TFunction): readonly ExportColumn<Character>[] {
  return [
    { key: 'name', header: t('characters.overview.name'), value: ({ name }) => name },
    { key: 'realm', header: t('characters.overview.realm'), value: ({ realm }) => realm },
    {
      key: 'game',
      header: t('characters.overview.game'),
      value: ({ game_id: code }) => code,
      text: (one) => one.game_name,
    },
    { key: 'level', header: t('characters.overview.level'), value: ({ level }) => level },
    { key: 'race', header: t('characters.overview.race'), value: ({ race }) => race },
    { key: 'class', header: t('characters.overview.class'), value: (one) => one.class },
    { key: 'faction', header: t('characters.overview.faction'), value: ({ faction }) => faction },
    { key: 'guild', header: t('characters.overview.guild'), value: ({ guild }) => guild },
    { key: 'zone', header: t('characters.overview.zone'), value: ({ zone }) => zone },
    {
      key: 'copper',
      header: t('characters.overview.money'),
      value: ({ copper }) => copper,
      text: ({ copper }) => (copper === null ? null : formatMoney(copper)),
    },
    { key: 'worn', header: t('sections.equipment.name'), value: ({ equipment }) => equipment?.length ?? null },
    { key: 'carried', header: t('sections.inventory.name'), value: ({ inventory }) => inventory?.length ?? null },
    {
      key: 'average_quality',
      header: t('characterList.tools.averageQuality'),
      value: ({ equipment }) => roundedAverage(equipment),
    },
    { key: 'favourite', header: t('characters.card.favourite'), value: ({ favourite }) => favourite },
    { key: 'hidden', header: t('characters.card.hidden'), value: ({ hidden }) => hidden },
    { key: 'note', header: t('characters.overview.note'), value: ({ note }) => note },
    { key: 'updated_at', header: t('characters.card.updated'), value: (one) => one.updated_at },
  ];
}

function roundedAverage(equipment: Character['equipment']): number | null {
  const average = averageQuality(equipment ?? []);
  return average === null ? null : Math.round(average * 100) / 100;
}

export function charactersTable(t: TFunction, shown: readonly Character[]): ExportTable<Character> {
  return { name: 'characters', columns: columns(t), count: shown.length, rows: () => shown };
}
