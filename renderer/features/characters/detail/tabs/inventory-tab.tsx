import type { Character } from '#shared/contract/characters/characters.ts';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { body as knapsack } from 'virtual:game-icon/knapsack';
import { Button } from '../../../../components/controls/button.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { TextField } from '../../../../components/controls/text-field.tsx';
import { BagGrid } from './bag-grid.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { filterItems, groupByBag } from './inventory-rows.ts';
import styles from './inventory-tab.module.css';

/** Items by bag and slot, with a filter over the names. */
export function InventoryTab({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { name, game_id, inventory } = character;
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const found = useMemo(() => filterItems(inventory ?? [], wanted), [inventory, wanted]);
  const bags = useMemo(() => groupByBag(found, game_id), [found, game_id]);
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
      </div>
      {found.length === 0 ? (
        <div className={styles['noMatch']}>
          {t('characters.inventory.noMatch', { query: wanted.trim() })}
          <Button size="s" onClick={() => setQuery('')}>
            {t('characters.inventory.clear')}
          </Button>
        </div>
      ) : (
        <BagGrid bags={bags} label={t('characters.inventory.label', { name })} owner={character} />
      )}
    </Panel>
  );
}
