import { useTranslation } from 'react-i18next';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import type { SeatedTable } from '../map/places.ts';
import { tableKey } from './table-key.ts';
import styles from './talk-scope.module.css';

interface TalkScopeProps {
  readonly seat: SeatedTable;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}

/** Above the input of somebody who sits at a table: whether the table or the group reads the next message. */
export function TalkScope({ seat: { table, names }, isTable, onTable }: TalkScopeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['scope']}>
      <Segmented
        label={t('room.scope.label')}
        segments={[
          {
            value: 'table',
            label: t('room.scope.table', { table: t(`room.tables.${tableKey(table)}`), count: names.length }),
          },
          { value: 'group', label: t('room.scope.group') },
        ]}
        value={isTable ? 'table' : 'group'}
        onChange={(value) => onTable(value === 'table')}
      />
    </div>
  );
}
