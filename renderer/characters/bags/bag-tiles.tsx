import type { InventoryItem } from '#shared/games/contract/items.ts';
import { containerKey } from '#shared/games/containers.ts';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Row } from '../../base/ui/layout/layout.tsx';
import type { CardOwner } from '../item/card-types.ts';
import { ItemButton } from '../item/item-button.tsx';
import { ItemTile } from '../item/item-tile.tsx';
import { bagName } from '../../games/game-text.ts';
import { cx } from '../../base/styles/cx.ts';
import styles from './bag-tiles.module.css';
import { layOutSlots, type Bag } from './lay-out-bags.ts';
import { SeenText } from './seen-text.tsx';

/** Edge of a tile in CSS pixels, as in the stylesheet. */
const TILE = 44;

/** About the space of a bag, and of what is above the bags, in CSS pixels. */
const BAG = { width: 330, height: 180, top: 300 };

/** A container of more slots, such as a bank tab of 98, spans the panel. */
const LARGE = 48;

interface BagTilesProps {
  readonly bags: readonly Bag[];
  readonly label: string;
  readonly owner: CardOwner;
  /** Items that match the filter; the others are dimmed. */
  readonly found: ReadonlySet<InventoryItem>;
  /** Of the bags' headings. */
  readonly level?: 2 | 3;
}

function countInWindow(): number {
  const rows = Math.ceil((window.innerHeight - BAG.top) / BAG.height);
  return Math.max(1, rows) * Math.max(1, Math.floor(window.innerWidth / BAG.width));
}

/**
 * Bags as grids of their slots. Those below the window follow in the next frame: all bags of 500 items would take twice
 * the time of a press of the tab. The browser skips rendering of off-screen bags.
 */
export function BagTiles({ bags, label, owner, found, level = 2 }: BagTilesProps) {
  const shown = useDeferredValue(bags, bags.slice(0, countInWindow()));
  return (
    <Grid role="group" aria-label={label} min={298} gap="5 6" className={styles['bags']}>
      {shown.map((bag) => (
        <BagSection key={containerKey(bag.container)} bag={bag} owner={owner} found={found} level={level} />
      ))}
    </Grid>
  );
}

interface BagSectionProps extends Required<Pick<BagTilesProps, 'owner' | 'found' | 'level'>> {
  readonly bag: Bag;
}

const BagSection = memo(function BagSection({ bag, owner, found, level }: BagSectionProps) {
  const { t } = useTranslation();
  const { container, name, size, items, seen } = bag;
  const Heading = `h${level}` as const;
  const place = bagName(t, container);
  const filled =
    size === null
      ? t('characters.inventory.slots', { count: items.length })
      : t('characters.inventory.free', { free: Math.max(0, size - items.length), size });
  return (
    <section aria-label={place} className={cx(styles['bag'], size !== null && size > LARGE && styles['large'])}>
      <Row as="header" gap="none 3" align="baseline" wrap className={styles['header']}>
        <Heading>{name ?? place}</Heading>
        <span>
          {name === null ? filled : `${place} · ${filled}`}
          {seen && (
            <>
              {' · '}
              <SeenText seen={seen} />
            </>
          )}
        </span>
      </Row>
      <ul className={styles['slots']}>
        {layOutSlots(bag).map((item, slot) =>
          item ? (
            <li key={item.id}>
              <Item item={item} owner={owner} isDimmed={!found.has(item)} />
            </li>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- a free slot is its place
            <li key={`free ${slot}`} aria-hidden className={styles['free']} />
          ),
        )}
      </ul>
    </section>
  );
});

interface ItemProps {
  readonly item: InventoryItem;
  readonly owner: CardOwner;
  readonly isDimmed: boolean;
}

const Item = memo(function Item({ item, owner, isDimmed }: ItemProps) {
  const { t } = useTranslation();
  const { item_name: name, item_count: count } = item;
  const level = count > 1 ? undefined : item.item_level;
  const label = [
    level === undefined ? name : t('characters.equipment.withLevel', { item: name, level }),
    ...(count > 1 ? [t('characters.inventory.times', { count })] : []),
  ].join(' ');
  return (
    <ItemButton item={item} owner={owner} label={label} className={cx(isDimmed && styles['dimmed'])}>
      <ItemTile item={item} size={TILE} count={count} />
    </ItemButton>
  );
});
