import type { Doll, DollSlot } from '#shared/games/items/dress-doll.ts';
import type { GearGap } from '#shared/characters/gear/missing-enchants.ts';
import { useTranslation } from 'react-i18next';
import { classColour } from '../../games/game/class-colour.ts';
import { QualityText } from '../../games/game/quality-text.tsx';
import type { CardOwner, WornItem, WornOwner } from '../item/card-item.ts';
import { ItemButton } from '../item/item-button.tsx';
import { ItemTile } from '../item/item-tile.tsx';
import { qualityLabel } from '../../games/format/quality-label.ts';
import { formatSlot } from '../../games/format/slot-name.ts';
import { cx } from '../../base/styles/cx.ts';
import { DollFigure } from './doll-figure.tsx';
import styles from './paper-doll.module.css';

/** Edge of a tile in CSS pixels, as in the stylesheet. */
const TILE = 46;

interface PaperDollProps {
  readonly owner: WornOwner;
  readonly doll: Doll<WornItem>;
  readonly itemLevel: number | null;
  /** Items that lack an enchantment or a gem. */
  readonly gaps: ReadonlyMap<WornItem, readonly GearGap[]>;
}

/** Worn items around the class crest, as in the game's character window. */
export function PaperDoll({ owner, doll, itemLevel, gaps }: PaperDollProps) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('characters.equipment.label', { name: owner.name })}
      className={styles['doll']}
      style={{ '--class': classColour(owner.class), '--rows': Math.max(doll.left.length, doll.right.length) }}
    >
      {(['left', 'right', 'below'] as const).map((side) => (
        <ul key={side} className={cx(styles['slots'], styles[side])}>
          {doll[side].map((slot, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- slots of a side never change places
            <Slot key={at} slot={slot} owner={owner} gaps={gaps} />
          ))}
        </ul>
      ))}
      <DollFigure className={owner.class} itemLevel={itemLevel} size={112} />
    </div>
  );
}

interface SlotProps {
  readonly slot: DollSlot<WornItem>;
  readonly owner: CardOwner;
  readonly gaps: ReadonlyMap<WornItem, readonly GearGap[]>;
}

function Slot({ slot: { slot, item }, owner, gaps }: SlotProps) {
  const { t } = useTranslation();
  if (!item) {
    return (
      <li className={cx(styles['slot'], styles['empty'])}>
        <span aria-hidden className={styles['outline']} />
        <span className={styles['words']}>
          <span>{formatSlot(slot)}</span>
          <small>{t('characters.equipment.empty')}</small>
        </span>
      </li>
    );
  }
  const { item_level: level } = item;
  return (
    <li>
      <ItemButton item={item} owner={owner} className={styles['slot']}>
        <ItemTile item={item} size={TILE} isMarked={gaps.has(item)} />
        <span className={styles['words']}>
          <QualityText quality={item.quality} className={styles['name']}>
            {item.item_name}
          </QualityText>
          {/* The tile's corner shows it, and tiles are decorative. */}
          {level !== undefined && (
            <small className="visually-hidden">{t('characters.equipment.levelOf', { level })}</small>
          )}
          <small>
            {formatSlot(slot)} · {qualityLabel(t, item.quality)}
          </small>
          {gaps.get(item)?.map((gap) => (
            <small key={gap} className={styles['missing']}>
              {t(`characters.equipment.gap.${gap}`)}
            </small>
          ))}
        </span>
      </ItemButton>
    </li>
  );
}
