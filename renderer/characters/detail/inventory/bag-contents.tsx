import type { InventoryItem } from '#shared/games/contract/items.ts';
import { LayoutGrid, List } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Segmented } from '../../../base/ui/controls/segmented.tsx';
import { SearchField } from '../../../base/ui/controls/search-field.tsx';
import type { CardOwner } from '../../item/card-types.ts';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { BagList } from './bag-list.tsx';
import { BagTiles } from '../../bags/bag-tiles.tsx';
import type { Bag } from '../../bags/lay-out-bags.ts';
import { readBagView, storeBagView, type BagView } from './bag-view.ts';
import { filterItems } from './inventory-rows.ts';
import styles from './inventory-tab.module.css';

interface BagContentsProps {
  readonly label: string;
  readonly owner: CardOwner;
  readonly items: readonly InventoryItem[];
  readonly hasSizes: boolean;
  /** The bags with these items; a grid also has the empty ones. */
  readonly toBags: (items: readonly InventoryItem[], view: BagView) => readonly Bag[];
  /** Kept when the place changes. */
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Above the bags. */
  readonly children?: ReactNode;
}

/** Items by bag and slot, as a grid or a list. A filter over the names dims the grid and narrows the list. */
export function BagContents({ label, owner, items, hasSizes, toBags, query, setQuery, children }: BagContentsProps) {
  const { t } = useTranslation();
  const [view, setView] = useState(() => readBagView(hasSizes));
  const wanted = useDeferredValue(query);
  const found = useMemo(() => filterItems(items, wanted), [items, wanted]);
  const bags = useMemo(() => toBags(view === 'grid' ? items : found, view), [found, items, toBags, view]);
  const choose = (next: BagView): void => {
    storeBagView(next);
    setView(next);
  };
  return (
    <Panel>
      {children}
      <Row gap="2 4" wrap className={styles['tools']}>
        <div className={styles['filter']}>
          <SearchField label={t('characters.inventory.filter')} value={query} onSearch={setQuery} />
        </div>
        <Muted as="p" size="s" className={styles['figure']} role="status">
          {found.length === items.length
            ? t('characters.inventory.count', { count: items.length })
            : t('characters.inventory.found', { found: found.length, count: items.length })}
        </Muted>
        <div className={styles['view']}>
          <Segmented
            label={t('characters.inventory.view')}
            value={view}
            onChange={choose}
            segments={[
              { value: 'grid', label: t('characters.inventory.grid'), icon: <LayoutGrid aria-hidden /> },
              { value: 'list', label: t('characters.inventory.list'), icon: <List aria-hidden /> },
            ]}
          />
        </div>
      </Row>
      {found.length === 0 && (
        <Row gap="3" wrap className={styles['noMatch']}>
          {t('characters.inventory.noMatch', { query: wanted.trim() })}
          <Button size="s" onClick={() => setQuery('')}>
            {t('characters.inventory.clear')}
          </Button>
        </Row>
      )}
      {view === 'grid' && <BagTiles bags={bags} label={label} owner={owner} found={new Set(found)} />}
      {view === 'list' && found.length > 0 && (
        <BagList bags={bags} label={label} owner={owner} isFiltered={found.length < items.length} />
      )}
    </Panel>
  );
}
