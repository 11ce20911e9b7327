import { lazy, Suspense } from 'react';
import { formatNumber } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import { itemColour } from '../../games/game/quality-text.tsx';
import type { CardItem } from './card-types.ts';
import styles from './item-tile.module.css';

/** 33 kB gzip of outlines, which no page has to wait for. */
const ItemPicture = lazy(() => import('./item-picture.tsx').then((m) => ({ default: m.ItemPicture })));

interface ItemTileProps {
  readonly item: CardItem;
  /** Edge in pixels; without it the tile fills its cell. */
  readonly size?: number;
  /** Drawn in the lower corner when above 1; an item level is drawn in the upper one. */
  readonly count?: number;
  /** Draws a dot: something is missing on the item. */
  readonly isMarked?: boolean;
  readonly className?: string;
}

/** The game's icon where the server has it, else a glyph, in a frame of the quality. Decorative: name and quality are always written too. */
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
        <ItemPicture item={item} size={Math.round((size ?? 44) * 0.7)} />
      </Suspense>
      {isMarked && <span className={styles['mark']} />}
      {count > 1 && <span className={styles['count']}>{formatNumber(count)}</span>}
      {count === 1 && level !== undefined && (size ?? 44) >= 40 && <span className={styles['level']}>{level}</span>}
    </span>
  );
}
