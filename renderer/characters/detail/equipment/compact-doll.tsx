import type { Character } from '#shared/characters/contract/characters.ts';
import type { EquipmentItem } from '#shared/games/contract/items.ts';
import type { Doll, DollSlot } from '#shared/games/items/dress-doll.ts';
import { wornItemLevel } from '#shared/characters/gear/item-level.ts';
import { findGearGaps, type GearGap } from '#shared/characters/gear/missing-enchants.ts';
import { useTranslation } from 'react-i18next';
import { DollFigure } from '../../doll/doll-figure.tsx';
import { classColour } from '../../../games/game/class-colour.ts';
import { ItemButton } from '../../item/item-button.tsx';
import { ItemTile } from '../../item/item-tile.tsx';
import { formatSlot } from '../../../games/format/slot-name.ts';
import { cx } from '../../../base/styles/cx.ts';
import styles from './compact-doll.module.css';

/** Edge of a tile in CSS pixels, as in the stylesheet. */
const TILE = 40;

interface CompactDollProps {
  readonly character: Character;
  readonly doll: Doll;
}

/** Tiles of what is worn on both sides of the class crest; names are on the item cards. */
export function CompactDoll({ character, doll }: CompactDollProps) {
  const { t } = useTranslation();
  const gaps = findGearGaps(character);
  return (
    <div
      role="group"
      aria-label={t('characters.equipment.label', { name: character.name })}
      className={styles['doll']}
      style={{ '--class': classColour(character.class) }}
    >
      {(['left', 'right', 'below'] as const).map((side) => (
        <ul key={side} className={cx(styles['slots'], styles[side])}>
          {doll[side].map((slot, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- slots of a side never change places
            <Slot key={at} slot={slot} owner={character} gaps={gaps} />
          ))}
        </ul>
      ))}
      <DollFigure className={character.class} itemLevel={wornItemLevel(character)} size={88} />
    </div>
  );
}

interface SlotProps {
  readonly slot: DollSlot;
  readonly owner: Character;
  readonly gaps: ReadonlyMap<EquipmentItem, readonly GearGap[]>;
}

function Slot({ slot: { slot, item }, owner, gaps }: SlotProps) {
  const { t } = useTranslation();
  if (!item) {
    return (
      <li className={styles['empty']}>
        <span className="visually-hidden">
          {t('characters.equipment.inSlot', { slot: formatSlot(slot), item: t('characters.equipment.empty') })}
        </span>
      </li>
    );
  }
  const lacks = gaps.get(item) ?? [];
  const name =
    item.item_level === undefined
      ? item.item_name
      : t('characters.equipment.withLevel', { item: item.item_name, level: item.item_level });
  const label = t('characters.equipment.inSlot', { slot: formatSlot(slot), item: name });
  return (
    <li>
      <ItemButton
        item={item}
        owner={owner}
        label={lacks.reduce<string>((text, gap) => t(`characters.equipment.lacks.${gap}`, { item: text }), label)}
      >
        <ItemTile item={item} size={TILE} isMarked={lacks.length > 0} />
      </ItemButton>
    </li>
  );
}
