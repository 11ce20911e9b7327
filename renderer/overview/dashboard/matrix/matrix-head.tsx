import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { IconButton } from '../../../base/ui/controls/icon-button.tsx';
import { Select } from '../../../base/ui/controls/select.tsx';
import { SortButton } from '../../../base/ui/data/sort-button.tsx';
import { SORTS, sortBy, startsDescending, type MatrixColumn, type MatrixView } from './matrix-view.ts';
import styles from './matrix.module.css';

const NUMERIC: ReadonlySet<string> = new Set<MatrixColumn>(['itemLevel', 'gold', 'free', 'played']);

interface SortProps {
  readonly view: MatrixView;
  readonly onChange: (part: Partial<MatrixView>) => void;
}

interface MatrixHeadProps extends SortProps {
  readonly columns: readonly MatrixColumn[];
  /** Visible to assistive technology only. */
  readonly isHidden: boolean;
}

export function MatrixHead({ view, columns, onChange, isHidden }: MatrixHeadProps) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={isHidden ? 'visually-hidden' : styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['row']}>
        {(['name', ...columns] as const).map((sort) => {
          const direction = view.sort !== sort ? null : view.isDescending ? 'descending' : 'ascending';
          const label = t(`dashboard.matrix.column.${sort}`);
          return (
            <div key={sort} role="columnheader" aria-sort={direction ?? 'none'} className={styles[sort]}>
              {isHidden ? (
                label
              ) : (
                <SortButton
                  label={label}
                  direction={direction}
                  isNumeric={NUMERIC.has(sort)}
                  onClick={() => onChange(sortBy(view, sort))}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Sort controls of narrow screens, where columns have no headers. */
export function MatrixSortTools({ view, onChange }: SortProps) {
  const { t } = useTranslation();
  return (
    <Row gap="2" align="stretch" className={styles['sortTools']}>
      <Select
        label={t('dashboard.matrix.sortBy')}
        hideLabel
        choices={SORTS.map((sort) => ({
          value: sort,
          label: `${t('dashboard.matrix.sortBy')}: ${t(`dashboard.matrix.column.${sort}`)}`,
        }))}
        value={view.sort}
        onChoose={(sort) => onChange({ sort, isDescending: startsDescending(sort) })}
      />
      <IconButton
        label={t(view.isDescending ? 'dashboard.matrix.descending' : 'dashboard.matrix.ascending')}
        className={styles['direction']}
        onClick={() => onChange({ isDescending: !view.isDescending })}
      >
        {view.isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
      </IconButton>
    </Row>
  );
}
