import { QUALITIES } from '#shared/character/quality.ts';
import type { Doll, DollSlot } from '#shared/games/dress-doll.ts';
import { useTranslation } from 'react-i18next';
import { classColour } from '../game/class-colour.ts';
import { QualityText } from '../game/quality-text.tsx';
import type { CardOwner, WornItem, WornOwner } from '../item/card-item.ts';
import { ItemButton } from '../item/item-button.tsx';
import { ItemTile } from '../item/item-tile.tsx';
import { formatSlot } from '../../format/slot-name.ts';
import { cx } from '../../styles/cx.ts';
import { DollFigure } from './doll-figure.tsx';
import styles from './paper-doll.module.css';

/** Edge of a tile in CSS pixels, as in the stylesheet. */
const TILE = 46;

interface PaperDollProps {
  readonly owner: WornOwner;
  readonly doll: Doll<WornItem>;
  readonly itemLevel: number | null;
  /** Items that lack an enchantment. */
  readonly missing: ReadonlySet<WornItem>;
}

/** Worn items around the class crest, as in the game's character window. */
export function PaperDoll({ owner, doll, itemLevel, missing }: PaperDollProps) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('characters.equipment.label', { name: owner.name })}
      className={styles['doll']}
      style={{ '--class': classColour(owner.class) }}
    >
      {(['left', 'right', 'below'] as const).map((side) => (
        <ul key={side} className={cx(styles['slots'], styles[side])}>
          {doll[side].map((slot, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- slots of a side never change places
            <Slot key={at} slot={slot} owner={owner} missing={missing} />
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
  readonly missing: ReadonlySet<WornItem>;
}

function Slot({ slot: { slot, item }, owner, missing }: SlotProps) {
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
  const quality = QUALITIES.find((each) => each === item.quality);
  return (
    <li>
      <ItemButton item={item} owner={owner} className={styles['slot']}>
        <ItemTile item={item} size={TILE} isMarked={missing.has(item)} />
        <span className={styles['words']}>
          <QualityText quality={item.quality} className={styles['name']}>
            {item.item_name}
          </QualityText>
          <small>
            {formatSlot(slot)} · {quality ? t(`common.quality.q${quality}`) : item.quality}
          </small>
          {missing.has(item) && <small className={styles['missing']}>{t('characters.equipment.noEnchant')}</small>}
        </span>
      </ItemButton>
    </li>
  );
}
