import type { Character } from '#shared/characters/contract/characters.ts';
import { FilterX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { body as magnifier } from 'virtual:game-icon/magnifying-glass';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { ExportMenu } from '../../base/ui/overlays/export-menu.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { useList } from '../../base/stores/remote-list.ts';
import { holdings } from '../../characters/stores/holdings.ts';
import { toItemOwners } from '../../characters/search/items/item-owner.ts';
import { useSearchResult } from '../../characters/search/worker/character-index.ts';
import { isFiltered, ALL_ITEMS, readView, writeView } from '../../characters/search/items/view-address.ts';
import { itemsTable } from './export-items.ts';
import { ItemFilters } from './item-filters.tsx';
import { ItemRows } from './item-rows.tsx';
import { RowsLoading } from './items-loading.tsx';
import styles from './items.module.css';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { Money } from '../../games/game/money.tsx';
import { ownerName } from '../../characters/search/items/location-text.ts';
import { usePersistedView, type ViewCodec } from '../../base/navigation/use-persisted-view.ts';
import type { ItemView } from '../../characters/search/items/view-items.ts';

/** The text and the character are not stored. */
const KIND: ViewCodec<ItemView> = {
  key: 'itemsView',
  read: readView,
  write: writeView,
  toKeep: (view) => ({ ...view, text: '', characterId: null }),
};

/** View in the address; filters are stored for the next visit. */
function useItemView(): readonly [view: ItemView, change: (part: Partial<ItemView>) => void, clear: () => void] {
  const [view, change] = usePersistedView(KIND);
  return [view, change, () => change({ ...ALL_ITEMS, sort: view.sort, isDescending: view.isDescending })];
}

/** Money of the banks that belong to no character. */
function BankMoney({ banks }: { readonly banks: readonly Holding[] }) {
  const { t } = useTranslation();
  const withMoney = toItemOwners(banks).flatMap((owner, at) => {
    const copper = banks[at]?.copper ?? null;
    return copper === null ? [] : [{ owner, copper }];
  });
  if (withMoney.length === 0) return null;
  return (
    <Row as="ul" gap="1 5" align="stretch" wrap className={styles['money']} aria-label={t('items.bankMoney')}>
      {withMoney.map(({ owner, copper }) => (
        <li key={owner.id} title={owner.realm || undefined}>
          {ownerName(t, owner)} <Money copper={copper} />
        </li>
      ))}
    </Row>
  );
}

function sharedNames(characters: readonly Character[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(characters.map(({ name }) => name).filter((name) => seen.has(name) || !seen.add(name)));
}

export function ItemsView({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const [view, change, clear] = useItemView();
  const { result, status } = useSearchResult('view', view);
  const { data: owned, isLoaded } = useList(holdings);
  // The money of the banks is above the rows: later, it would move them.
  const shown = isLoaded ? result?.answer : undefined;
  const banks = useMemo(() => toItemOwners(owned), [owned]);
  const shared = useMemo(() => sharedNames(characters), [characters]);
  return (
    <>
      <ItemFilters characters={characters} banks={banks} view={view} onChange={change} />
      {status === 'failed' && (
        <ErrorState
          title={t('items.indexFailed')}
          message={t('items.indexFailedText')}
          onRetry={() => location.reload()}
        />
      )}
      {status !== 'failed' && (
        <Panel>
          <Row gap="2 4" justify="between" wrap className={styles['summary']}>
            <Muted as="p" soft size="s" className={styles['totals']} role="status">
              {shown?.rows.length === 0 && t('items.rows', { count: 0 })}
              {shown &&
                shown.rows.length > 0 &&
                t(shown.total === shown.rows.length ? 'items.totalsOfSingles' : 'items.totals', {
                  entries: t('items.rows', { count: shown.rows.length }),
                  total: shown.total,
                  names: t('items.names', { count: shown.names }),
                  characters: t('items.owners', { count: shown.characters }),
                })}
            </Muted>
            <Row gap="2" align="stretch" wrap>
              {isFiltered(view) && (
                <Button variant="quiet" size="s" icon={<FilterX aria-hidden />} onClick={clear}>
                  {t('items.filter.clear')}
                </Button>
              )}
              <ExportMenu size="s" count={shown?.rows.length ?? 0} table={() => itemsTable(t, result)} />
            </Row>
          </Row>
          {shown && <BankMoney banks={owned} />}
          {shown?.isSimilar && shown.rows.length > 0 && (
            <Muted as="p" soft size="s" className={styles['similar']}>
              {t('items.similar', { query: view.text.trim() })}
            </Muted>
          )}
          {!shown && (
            <SkeletonGroup>
              <RowsLoading />
            </SkeletonGroup>
          )}
          {shown && shown.rows.length === 0 && (
            <EmptyState
              icon={<GameIcon body={magnifier} />}
              title={t('items.none')}
              action={
                <Button icon={<FilterX aria-hidden />} onClick={clear}>
                  {t('items.filter.clear')}
                </Button>
              }
            >
              {t('items.noneText')}
            </EmptyState>
          )}
          {result && shown && shown.rows.length > 0 && (
            <ItemRows rows={shown.rows} read={result.read} shared={shared} view={view} onChange={change} />
          )}
        </Panel>
      )}
    </>
  );
}
