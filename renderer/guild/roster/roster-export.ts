import type { TFunction } from 'i18next';
import type { ExportTable } from '../../base/export/table-file.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { describeLockout, roleOf, rosterLockouts, type RosterRow, type RosterTimes } from './roster-rows.ts';

export function rosterTable(t: TFunction, rows: readonly RosterRow[], times: RosterTimes): ExportTable<RosterRow> {
  return {
    name: 'roster',
    count: rows.length,
    rows: () => rows,
    columns: [
      { key: 'name', header: t('roster.column.name'), value: ({ character }) => character.name },
      { key: 'realm', header: t('roster.column.realm'), value: ({ character }) => character.realm },
      { key: 'member', header: t('roster.column.member'), value: ({ member }) => member.username },
      { key: 'rank', header: t('roster.column.rank'), value: ({ member }) => member.rank },
      { key: 'main', header: t('roster.main'), value: ({ isMain }) => isMain },
      {
        key: 'class',
        header: t('roster.column.class'),
        value: ({ character }) => character.class,
        text: ({ character }) => translateGameTerm(character.class),
      },
      { key: 'level', header: t('roster.column.level'), value: ({ character }) => character.level },
      {
        key: 'item_level',
        header: t('roster.column.itemLevel'),
        value: ({ character }) => character.gear?.item_level ?? null,
      },
      {
        key: 'specialisation',
        header: t('roster.column.specialisation'),
        value: ({ character }) => character.gear?.specialisation ?? null,
      },
      {
        key: 'role',
        header: t('roster.column.role'),
        value: ({ character }) => roleOf(character),
        text: ({ character }) => t(`roster.roles.${roleOf(character)}`),
      },
      {
        key: 'professions',
        header: t('roster.column.professions'),
        value: ({ character }) =>
          character.professions?.map(({ name, level }) => `${name} ${level}`).join(', ') ?? null,
      },
      {
        key: 'lockouts',
        header: t('roster.column.lockouts'),
        value: ({ character }) => rosterLockouts(character, times)?.map(describeLockout).join(', ') ?? null,
      },
      { key: 'seen_at', header: t('roster.column.seen'), value: ({ character }) => character.seen_at },
    ],
  };
}
