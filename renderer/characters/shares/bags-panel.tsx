import type { InventoryItem } from '#shared/games/contract/items.ts';
import type { SharedCharacter } from '#shared/characters/contract/shares.ts';
import { containerKey } from '#shared/games/containers.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { BagTiles } from '../bags/bag-tiles.tsx';
import { groupByBag, type Bag } from '../bags/lay-out-bags.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import type { CardOwner } from '../item/card-types.ts';
import { ItemName } from '../item/item-name.tsx';
import { bagName } from '../../games/game-text.ts';
import styles from './share-page.module.css';

interface BagsPanelProps {
  readonly shared: Pick<SharedCharacter, 'name' | 'game_id' | 'bags' | 'bag_sizes'>;
  readonly owner: CardOwner;
}

/** Carried items by bag: as grids of their slots where sizes are known, else as lists. */
export function BagsPanel({ shared: { name, game_id: gameId, bags: given, bag_sizes: sizes }, owner }: BagsPanelProps) {
  const { t } = useTranslation();
  const { bags, items } = useMemo(() => {
    const carried = (given ?? []).map((item, id): InventoryItem => ({ ...item, id, item_id: null, in_bank: false }));
    const known = (sizes ?? []).map((bag) => ({ ...bag, in_bank: false }));
    return { bags: groupByBag(carried, gameId, known), items: new Set(carried) };
  }, [given, sizes, gameId]);
  const label = t('shares.page.bagsOf', { name });
  return (
    <Panel title={t('shares.page.bags')}>
      {bags.length === 0 && <Muted as="p">{t(given ? 'shares.page.noBags' : 'shares.page.unseenBags')}</Muted>}
      {bags.some(({ size }) => size !== null) ? (
        <BagTiles bags={bags} label={label} owner={owner} found={items} level={3} />
      ) : (
        <BagLists bags={bags} label={label} owner={owner} />
      )}
    </Panel>
  );
}

interface BagListsProps {
  readonly bags: readonly Bag[];
  readonly label: string;
  readonly owner: CardOwner;
}

/** The browser skips rendering of off-screen bags. */
function BagLists({ bags, label, owner }: BagListsProps) {
  const { t } = useTranslation();
  return (
    <Stack role="group" aria-label={label} gap="4" className={styles['bags']}>
      {bags.map(({ container, items }) => (
        <section key={containerKey(container)} aria-label={bagName(t, container)}>
          <h3>{bagName(t, container)}</h3>
          <Grid as="ul" min={250} gap="none 5" className={styles['items']}>
            {items.map((item) => (
              <li key={item.id}>
                <ItemName item={item} owner={owner} />
                {item.item_count > 1 && <span>{t('shares.page.times', { count: item.item_count })}</span>}
              </li>
            ))}
          </Grid>
        </section>
      ))}
    </Stack>
  );
}
