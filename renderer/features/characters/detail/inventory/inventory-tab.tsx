import type { Character } from '#shared/contract/characters/characters.ts';
import { LayoutGrid, List, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { body as knapsack } from 'virtual:game-icon/knapsack';
import { Button } from '../../../../components/controls/button.tsx';
import { Segmented } from '../../../../components/controls/segmented.tsx';
import { Tabs } from '../../../../components/controls/tabs.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { TextField } from '../../../../components/controls/text-field.tsx';
import { BagList } from './bag-list.tsx';
import { BagTiles } from './bag-tiles.tsx';
import {
  BAG_PLACES,
  readBagPlace,
  readBagView,
  storeBagPlace,
  storeBagView,
  type BagPlace,
  type BagView,
} from './bag-view.ts';
import { EmptyTab } from '../tabs/empty-tab.tsx';
import { countPlaces, filterItems, groupByBag, selectPlace } from './inventory-rows.ts';
import { ParcelsPanel } from './parcels-panel.tsx';
import styles from './inventory-tab.module.css';

/** Bags, bank, mail and auctions as tabs: those that hold something. The address may name one, else the last choice counts. */
export function InventoryTab({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(readBagPlace);
  const [query, setQuery] = useState('');
  const counts = countPlaces(character);
  const places = BAG_PLACES.filter((place) => place === 'bags' || counts[place] > 0);
  const named = search.get('place') ?? chosen;
  const active = places.find((place) => place === named) ?? 'bags';
  const panels = (place: BagPlace): ReactNode =>
    place === 'bags' || place === 'bank' ? (
      <Bags character={character} place={place} query={query} setQuery={setQuery} />
    ) : (
      <ParcelsPanel character={character} section={place} />
    );
  if (places.length === 1) return panels('bags');
  const labels: Readonly<Record<BagPlace, string>> = {
    bags: t('characters.inventory.bags'),
    bank: t('characters.inventory.containers.bank'),
    mail: t('sections.mail.name'),
    auctions: t('sections.auctions.name'),
  };
  return (
    <Tabs
      label={t('characters.inventory.places')}
      value={active}
      onChange={(place) => {
        storeBagPlace(place);
        setChosen(place);
        const next = new URLSearchParams(search);
        next.delete('place');
        setSearch(next, { replace: true });
      }}
      tabs={places.map((place) => ({ value: place, label: labels[place], count: counts[place], panel: panels(place) }))}
    />
  );
}

interface BagsProps {
  readonly character: Character;
  readonly place: 'bags' | 'bank';
  /** Kept when the place changes. */
  readonly query: string;
  readonly setQuery: (query: string) => void;
}

/** Items by bag and slot, as a grid or a list. A filter over the names dims the grid and narrows the list. */
function Bags({ character, place, query, setQuery }: BagsProps) {
  const { t } = useTranslation();
  const { name, game_id } = character;
  const { inventory, known } = useMemo(() => selectPlace(character, place), [character, place]);
  const [view, setView] = useState(() => readBagView((character.bags?.length ?? 0) > 0));
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
  if (inventory === null || (inventory.length === 0 && known.length === 0)) {
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
