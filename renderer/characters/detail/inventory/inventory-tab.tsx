import type { Character } from '#shared/characters/contract/characters.ts';
import type { InventoryItem } from '#shared/games/contract/items.ts';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { body as knapsack } from 'virtual:game-icon/knapsack';
import { Tabs } from '../../../base/ui/controls/tabs.tsx';
import { BagContents } from './bag-contents.tsx';
import { BAG_PLACES, readBagPlace, storeBagPlace, type BagPlace, type BagView } from './bag-view.ts';
import { BankPanel } from './bank-panel.tsx';
import { isSeen } from '../describe-seen.ts';
import { EmptyTab } from '../tabs/empty-tab.tsx';
import { groupByBag } from '../../bags/lay-out-bags.ts';
import { countPlaces, selectPlace } from './inventory-rows.ts';
import { ParcelsPanel } from './parcels-panel.tsx';
import { useBanks } from './use-banks.ts';

/** Bags, banks, mail and auctions as tabs: those that hold something. The address names one, else the last choice counts. */
export function InventoryTab({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(readBagPlace);
  const [query, setQuery] = useState('');
  const banks = useBanks(character);
  const own = countPlaces(character);
  const counts = {
    ...own,
    bags: isSeen(character, 'inventory') ? own.bags : undefined,
    warband: banks.warband?.owner.inventory?.length,
    guild: banks.guild?.owner.inventory?.length,
  };
  const places = BAG_PLACES.filter((place) =>
    place === 'warband' || place === 'guild' ? banks[place] !== null : place === 'bags' || own[place] > 0,
  );
  const named = search.get('place') ?? chosen;
  const active = places.find((place) => place === named) ?? 'bags';
  const labels: Readonly<Record<BagPlace, string>> = {
    bags: t('characters.inventory.bags'),
    bank: t('characters.inventory.containers.bank'),
    warband: t('items.warbandBank'),
    guild: t('items.guildBankTab'),
    mail: t('sections.mail.name'),
    auctions: t('sections.auctions.name'),
  };
  const panels = (place: BagPlace): ReactNode => {
    if (place === 'mail' || place === 'auctions') return <ParcelsPanel character={character} section={place} />;
    if (place === 'bags' || place === 'bank')
      return <Bags character={character} place={place} query={query} setQuery={setQuery} />;
    const bank = banks[place];
    return (
      bank && (
        <BankPanel
          key={bank.owner.id}
          {...bank}
          character={character}
          label={labels[place]}
          query={query}
          setQuery={setQuery}
        />
      )
    );
  };
  if (places.length === 1) return panels('bags');
  return (
    <Tabs
      label={t('characters.inventory.places')}
      value={active}
      onChange={(place) => {
        storeBagPlace(place);
        setChosen(place);
        const next = new URLSearchParams(search);
        next.set('place', place);
        setSearch(next, { replace: true });
      }}
      tabs={places.map((place) => ({ value: place, label: labels[place], count: counts[place], panel: panels(place) }))}
    />
  );
}

interface BagsProps {
  readonly character: Character;
  readonly place: 'bags' | 'bank';
  readonly query: string;
  readonly setQuery: (query: string) => void;
}

/** Items that the character carries, or has in the own bank. */
function Bags({ character, place, query, setQuery }: BagsProps) {
  const { t } = useTranslation();
  const { name, game_id } = character;
  const { inventory, known } = useMemo(() => selectPlace(character, place), [character, place]);
  const toBags = useCallback(
    (items: readonly InventoryItem[], view: BagView) =>
      groupByBag(items, game_id, known).filter((bag) => view === 'grid' || bag.items.length > 0),
    [game_id, known],
  );
  if (inventory === null || (inventory.length === 0 && known.length === 0)) {
    return (
      <EmptyTab icon={knapsack} title={t('characters.inventory.none')}>
        {t(isSeen(character, 'inventory') ? 'characters.inventory.emptyText' : 'characters.inventory.neverText')}
      </EmptyTab>
    );
  }
  return (
    <BagContents
      label={t('characters.inventory.label', { name })}
      owner={character}
      items={inventory}
      hasSizes={(character.bags?.length ?? 0) > 0}
      toBags={toBags}
      query={query}
      setQuery={setQuery}
    />
  );
}
