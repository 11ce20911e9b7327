import type { Doll, DollSlot } from '#shared/games/items/dress-doll.ts';
import type { GearGap } from '#shared/characters/gear/missing-enchants.ts';
import { useTranslation } from 'react-i18next';
import { classColour } from '../../games/game/class-colour.ts';
import { QualityText } from '../../games/game/quality-text.tsx';
import type { CardOwner, WornItem, WornOwner } from '../item/card-types.ts';
import { ItemButton } from '../item/item-button.tsx';
import { ItemTile } from '../item/item-tile.tsx';
import { needsPageLink, UnnamedItem } from '../item/unnamed-item.tsx';
import { qualityLabel, formatSlot } from '../../games/game-text.ts';
import { cx } from '../../base/styles/cx.ts';
import { GearLines } from './gear-lines.tsx';
import { DollFigure } from './doll-figure.tsx';
import styles from './paper-doll.module.css';

/** Edges of a tile, as in the stylesheet, and of the crest in CSS pixels. */
const EDGES = { s: { tile: 40, crest: 88 }, l: { tile: 46, crest: 112 } } as const;

interface PaperDollProps {
  /** s: tiles alone; l: with the names of the items. */
  readonly size: keyof typeof EDGES;
  readonly owner: WornOwner;
  readonly doll: Doll<WornItem>;
  readonly itemLevel: number | null;
  /** Items that lack an enchantment or a gem. */
  readonly gaps: ReadonlyMap<WornItem, readonly GearGap[]>;
}

/** Worn items around the class crest, as in the game's character window. */
export function PaperDoll({ size, owner, doll, itemLevel, gaps }: PaperDollProps) {
  const { t } = useTranslation();
  const Slot = size === 's' ? Tile : NamedSlot;
  return (
    <div
      role="group"
      aria-label={t('characters.equipment.label', { name: owner.name })}
      className={styles[size]}
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
      <DollFigure className={owner.class} itemLevel={itemLevel} size={EDGES[size].crest} />
    </div>
  );
}

interface SlotProps {
  readonly slot: DollSlot<WornItem>;
  readonly owner: CardOwner;
  readonly gaps: ReadonlyMap<WornItem, readonly GearGap[]>;
}

function Tile({ slot: { slot: name, item }, owner, gaps }: SlotProps) {
  const { t } = useTranslation();
  const slot = formatSlot(name);
  if (!item) {
    return (
      <li className={styles['hole']}>
        <span className="visually-hidden">
          {t('characters.equipment.inSlot', { slot, item: t('characters.equipment.empty') })}
        </span>
      </li>
    );
  }
  const { item_name, item_level: level } = item;
  const lacks = gaps.get(item) ?? [];
  const named = level === undefined ? item_name : t('characters.equipment.withLevel', { item: item_name, level });
  const label = t('characters.equipment.inSlot', { slot, item: named });
  return (
    <li>
      <ItemButton
        item={item}
        owner={owner}
        label={lacks.reduce<string>((text, gap) => t(`characters.equipment.lacks.${gap}`, { item: text }), label)}
      >
        <ItemTile item={item} size={EDGES.s.tile} isMarked={lacks.length > 0} />
      </ItemButton>
    </li>
  );
}

function NamedSlot({ slot: { slot, item }, owner, gaps }: SlotProps) {
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
  const button = (
    <ItemButton item={item} owner={owner} className={styles['slot']}>
      <ItemTile item={item} size={EDGES.l.tile} isMarked={gaps.has(item)} />
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
        <GearLines item={item} owner={owner} gaps={gaps.get(item) ?? []} />
      </span>
    </ItemButton>
  );
  return (
    <li>
      {needsPageLink(item, owner) ? (
        <UnnamedItem item={item} owner={owner} className={styles['unnamed']}>
          {button}
        </UnnamedItem>
      ) : (
        button
      )}
    </li>
  );
}
