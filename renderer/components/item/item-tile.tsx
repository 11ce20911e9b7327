import { lazy, Suspense } from 'react';
import { formatNumber } from '../../format/format.ts';
import { cx } from '../../styles/cx.ts';
import { itemColour } from '../game/quality-text.tsx';
import type { CardItem } from './card-item.ts';
import styles from './item-tile.module.css';

/** 33 kB gzip of outlines, which no page has to wait for. */
const ItemGlyph = lazy(() => import('./item-glyph.tsx').then((m) => ({ default: m.ItemGlyph })));

interface ItemTileProps {
  readonly item: CardItem;
  /** Edge in pixels; without it the tile fills its cell. */
  readonly size?: number;
  /** Drawn in the corner when above 1. */
  readonly count?: number;
  /** Draws a dot: something is missing on the item. */
  readonly isMarked?: boolean;
  readonly className?: string;
}

/** Glyph in a frame of the item's quality. Decorative: name and quality are always written too. */
export function ItemTile({ item, size, count = 1, isMarked = false, className }: ItemTileProps) {
  const { quality, item_level: level } = item;
  return (
    <span
      aria-hidden
      className={cx(styles['tile'], className)}
      style={{
        ...(size !== undefined && { width: size, height: size }),
        ...(quality !== null && quality > 1 && { '--frame': itemColour(quality) }),
      }}
    >
      <Suspense>
        <ItemGlyph item={item} size={Math.round((size ?? 44) * 0.7)} />
      </Suspense>
      {isMarked && <span className={styles['mark']} />}
      {count > 1 && <span className={styles['count']}>{formatNumber(count)}</span>}
      {count === 1 && level !== undefined && (size ?? 44) >= 40 && <span className={styles['count']}>{level}</span>}
    </span>
  );
}
