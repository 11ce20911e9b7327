import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { SearchField } from '../../base/ui/controls/search-field.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import {
  ROLE_FILTERS,
  ROSTER_SORTS,
  type RoleFilter,
  type RosterFilter,
  type RosterOrder,
  type RosterSort,
} from './roster-rows.ts';
import styles from './roster.module.css';

interface RosterToolsProps {
  readonly filter: RosterFilter;
  readonly onFilter: (part: Partial<RosterFilter>) => void;
  readonly classes: readonly string[];
  readonly order: RosterOrder;
  readonly onSort: (sort: RosterSort) => void;
  readonly isNarrow: boolean;
}

const ALL = '';

export function RosterTools({ filter, onFilter, classes, order, onSort, isNarrow }: RosterToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['tools']}>
      <SearchField label={t('roster.find')} value={filter.find} onSearch={(find) => onFilter({ find })} />
      <Select
        label={t('roster.class')}
        hideLabel
        value={filter.className ?? ALL}
        onChoose={(value) => onFilter({ className: value === ALL ? null : value })}
        choices={[
          { value: ALL, label: t('roster.allClasses') },
          ...classes.map((value) => ({ value, label: translateGameTerm(value) })),
        ]}
      />
      <Select<RoleFilter | typeof ALL>
        label={t('roster.role')}
        hideLabel
        value={filter.role ?? ALL}
        onChoose={(value) => onFilter({ role: value === ALL ? null : value })}
        choices={[
          { value: ALL, label: t('roster.allRoles') },
          ...ROLE_FILTERS.map((value) => ({ value, label: t(`roster.roles.${value}`) })),
        ]}
      />
      {isNarrow && (
        <Select
          label={t('roster.sort')}
          hideLabel
          value={order.sort}
          onChoose={onSort}
          choices={ROSTER_SORTS.map((value) => ({ value, label: t(`roster.column.${value}`) }))}
        />
      )}
      <Checkbox
        label={t('roster.mains')}
        checked={filter.mainsOnly}
        onChange={({ currentTarget }) => onFilter({ mainsOnly: currentTarget.checked })}
      />
    </div>
  );
}
