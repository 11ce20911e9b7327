import type { Character } from '#shared/contract/characters/characters.ts';
import { LayoutGrid, List, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { body as knapsack } from 'virtual:game-icon/knapsack';
import { Button } from '../../../../components/controls/button.tsx';
import { Segmented } from '../../../../components/controls/segmented.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { TextField } from '../../../../components/controls/text-field.tsx';
import { BagList } from './bag-list.tsx';
import { BagTiles } from './bag-tiles.tsx';
import { readBagView, storeBagView, type BagView } from './bag-view.ts';
import { EmptyTab } from '../tabs/empty-tab.tsx';
import { filterItems, groupByBag } from './inventory-rows.ts';
import { ParcelsPanel } from './parcels-panel.tsx';
import styles from './inventory-tab.module.css';

/** Bags and bank, then what is in the mail and at the auction house. */
export function InventoryTab({ character }: { readonly character: Character }) {
  return (
    <div className={styles['panels']}>
      <Bags character={character} />
      <ParcelsPanel character={character} section="mail" />
      <ParcelsPanel character={character} section="auctions" />
    </div>
  );
}

/** Items by bag and slot, as a grid or a list. A filter over the names dims the grid and narrows the list. */
function Bags({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { name, game_id, inventory, bags: known } = character;
  const [query, setQuery] = useState('');
  const [view, setView] = useState(() => readBagView((known?.length ?? 0) > 0));
  const wanted = useDeferredValue(query);
  const found = useMemo(() => filterItems(inventory ?? [], wanted), [inventory, wanted]);
  const bags = useMemo(
    () => groupByBag(view === 'grid' ? (inventory ?? []) : found, game_id, view === 'grid' ? known : []),
    [found, game_id, inventory, known, view],
  );
  const choose = (next: BagView): void => {
    storeBagView(next);
    setView(next);
  };
  if (inventory === null || inventory.length === 0) {
    return (
      <EmptyTab icon={knapsack} title={t('characters.inventory.none')}>
        {t(inventory === null ? 'characters.inventory.neverText' : 'characters.inventory.emptyText')}
      </EmptyTab>
    );
  }
  return (
    <Panel>
      <div className={styles['tools']}>
        <div className={styles['filter']}>
          <TextField
            label={t('characters.inventory.filter')}
            hideLabel
            type="search"
            icon={<Search aria-hidden />}
            placeholder={t('characters.inventory.filter')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <p role="status" className={styles['figure']}>
          {found.length === inventory.length
            ? t('characters.inventory.count', { count: inventory.length })
            : t('characters.inventory.found', { found: found.length, count: inventory.length })}
        </p>
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
      </div>
      {found.length === 0 && (
        <div className={styles['noMatch']}>
          {t('characters.inventory.noMatch', { query: wanted.trim() })}
          <Button size="s" onClick={() => setQuery('')}>
            {t('characters.inventory.clear')}
          </Button>
        </div>
      )}
      {view === 'grid' && (
        <BagTiles
          bags={bags}
          label={t('characters.inventory.label', { name })}
          owner={character}
          found={new Set(found)}
        />
      )}
      {view === 'list' && found.length > 0 && (
        <BagList bags={bags} label={t('characters.inventory.label', { name })} owner={character} />
      )}
    </Panel>
  );
}
