import type { InventoryItem } from '#shared/games/contract/items.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../../base/ui/layout/layout.tsx';
import { layOutGroups, type GroupRow } from '../../../base/ui/data/lay-out-groups.ts';
import type { CardOwner } from '../../item/card-types.ts';
import { ItemName } from '../../item/item-name.tsx';
import { bagName } from '../../../games/game-text.ts';
import { useColumns } from '../../../base/hooks/use-columns.ts';
import styles from './bag-list.module.css';
import type { Bag } from '../../bags/lay-out-bags.ts';
import { SeenText } from '../../bags/seen-text.tsx';
import { bagParts } from './inventory-rows.ts';

/** CSS pixels, as in the stylesheet. */
const BAG_HEIGHT = 52;
const ITEMS_HEIGHT = 40;
const COLUMN_MIN = 250;
/** Lines rendered outside the window, against gaps while scrolling fast. */
const OVERSCAN = 12;
/** Up to this many lines, render all so that Ctrl+F works; above, virtualise. */
const ALL_UP_TO = 120;

interface BagListProps {
  readonly bags: readonly Bag[];
  readonly label: string;
  readonly owner: CardOwner;
  /** The bags lack items, so how full they are is unknown. */
  readonly isFiltered: boolean;
}

/** Bags with their items in as many columns as fit, virtualised by lines. */
export function BagList({ bags, label, owner, isFiltered }: BagListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { columns, top } = useColumns(frame, COLUMN_MIN);
  const rows = useMemo(() => layOutGroups(bags, columns, bagParts), [bags, columns]);

  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler, not used here, is affected
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? BAG_HEIGHT : ITEMS_HEIGHT),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: rows.length <= ALL_UP_TO ? rows.length : OVERSCAN,
    scrollMargin: top,
  });
  // Heights follow from the rows, but the virtualizer caches those of the previous ones.
  useLayoutEffect(() => virtualizer.measure(), [rows, virtualizer]);

  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      className={styles['space']}
      style={{ height: virtualizer.getTotalSize(), '--columns': columns }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return row && <Row key={key} row={row} start={start - top} owner={owner} isFiltered={isFiltered} />;
      })}
    </div>
  );
}

interface RowProps {
  readonly row: GroupRow<Bag, InventoryItem>;
  readonly start: number;
  readonly owner: CardOwner;
  readonly isFiltered: boolean;
}

const Row = memo(function Row({ row, start, owner, isFiltered }: RowProps) {
  const { t } = useTranslation();
  const style = { transform: `translateY(${start}px)` };
  if (row.kind === 'heading') {
    const { container, name, size, items, seen } = row.group;
    const place = bagName(t, container);
    return (
      <div className={styles['placed']} style={style}>
        <div className={styles['bag']}>
          <h2>{name ?? place}</h2>
          <span>
            {size === null || isFiltered
              ? t('characters.inventory.slots', { count: items.length })
              : t('characters.inventory.free', { free: Math.max(0, size - items.length), size })}
            {seen && (
              <>
                {' · '}
                <SeenText seen={seen} />
              </>
            )}
            {name !== null && ` · ${place}`}
          </span>
        </div>
      </div>
    );
  }
  return (
    <div className={styles['placed']} style={style}>
      <ul className={styles['items']}>
        {row.items.map((item) => (
          <Item key={item.id} item={item} owner={owner} />
        ))}
      </ul>
    </div>
  );
});

function Item({ item, owner }: { readonly item: InventoryItem; readonly owner: CardOwner }) {
  const { t } = useTranslation();
  return (
    <li className={styles['item']}>
      <Muted size="xs" className={styles['slot']} aria-hidden>
        {item.slot_num}
      </Muted>
      <ItemName item={item} owner={owner} className={styles['name']} />
      {item.item_count > 1 && (
        <Muted soft size="s" className={styles['times']}>
          {t('characters.inventory.times', { count: item.item_count })}
        </Muted>
      )}
    </li>
  );
}
