import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { SortButton } from '../../base/ui/data/sort-button.tsx';
import { cx } from '../../base/styles/cx.ts';
import { startsDescending } from '../../characters/search/items/view-address.ts';
import { ITEM_SORTS, type ItemView, type ItemSort } from '../../characters/search/items/view-items.ts';
import styles from './items.module.css';

interface SortProps {
  readonly view: ItemView;
  readonly onChange: (part: Partial<ItemView>) => void;
}

/** Sorting by the current column reverses the order. */
function sortBy(view: ItemView, sort: ItemSort): Partial<ItemView> {
  return { sort, isDescending: view.sort === sort ? !view.isDescending : startsDescending(sort) };
}

interface TableHeadProps extends SortProps {
  /** Visible to assistive technology only. */
  readonly isHidden: boolean;
}

export function TableHead({ view, onChange, isHidden }: TableHeadProps) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={isHidden ? 'visually-hidden' : styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['row']}>
        {ITEM_SORTS.map((sort) => {
          const direction = view.sort !== sort ? null : view.isDescending ? 'descending' : 'ascending';
          const label = t(`items.column.${sort}`);
          const isNumeric = sort === 'count' || sort === 'level';
          return (
            <div
              key={sort}
              role="columnheader"
              aria-sort={direction ?? 'none'}
              className={cx(isNumeric && styles[sort])}
            >
              {isHidden ? (
                label
              ) : (
                <SortButton
                  label={label}
                  direction={direction}
                  isNumeric={isNumeric}
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
export function SortTools({ view, onChange }: SortProps) {
  const { t } = useTranslation();
  return (
    <Row gap="2" align="stretch" className={styles['sortTools']}>
      <Select
        label={t('items.sortBy')}
        hideLabel
        choices={ITEM_SORTS.map((sort) => ({
          value: sort,
          label: `${t('items.sortBy')}: ${t(`items.column.${sort}`)}`,
        }))}
        value={view.sort}
        onChoose={(sort) => onChange({ sort, isDescending: startsDescending(sort) })}
      />
      <IconButton
        label={t(view.isDescending ? 'items.ascending' : 'items.descending')}
        className={styles['direction']}
        onClick={() => onChange({ isDescending: !view.isDescending })}
      >
        {view.isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
      </IconButton>
    </Row>
  );
}
