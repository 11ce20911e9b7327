import type { Character } from '#shared/contract/characters/characters.ts';
import { QUALITIES } from '#shared/character/quality.ts';
import { sumStats, type Doll, type DollSlot } from '#shared/games/dress-doll.ts';
import { wornItemLevel } from '#shared/games/item-level.ts';
import { useTranslation } from 'react-i18next';
import { classColour } from '../../../../components/game/class-colour.ts';
import { ClassCrest } from '../../../../components/game/class-crest.tsx';
import { QualityText } from '../../../../components/game/quality-text.tsx';
import { ItemButton } from '../../../../components/item/item-button.tsx';
import { ItemTile } from '../../../../components/item/item-tile.tsx';
import { formatDecimal } from '../../../../format/format.ts';
import { formatSlot } from '../../../../format/slot-name.ts';
import { formatStat } from '../../../../format/stat-text.ts';
import { cx } from '../../../../styles/cx.ts';
import styles from './paper-doll.module.css';

/** Edge of a tile in CSS pixels, as in the stylesheet. */
const TILE = 46;

interface PaperDollProps {
  readonly character: Character;
  readonly doll: Doll;
}

/** Worn items around the class crest, as in the game's character window. */
export function PaperDoll({ character, doll }: PaperDollProps) {
  const { t } = useTranslation();
  const { name } = character;
  return (
    <div
      role="group"
      aria-label={t('characters.equipment.label', { name })}
      className={styles['doll']}
      style={{ '--class': classColour(character.class) }}
    >
      {(['left', 'right', 'below'] as const).map((side) => (
        <ul key={side} className={cx(styles['slots'], styles[side])}>
          {doll[side].map((slot, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- slots of a side never change places
            <Slot key={at} slot={slot} owner={character} />
          ))}
        </ul>
      ))}
      <Figure character={character} />
    </div>
  );
}

function Slot({ slot: { slot, item }, owner }: { readonly slot: DollSlot; readonly owner: Character }) {
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
        <ItemTile item={item} size={TILE} />
        <span className={styles['words']}>
          <QualityText quality={item.quality} className={styles['name']}>
            {item.item_name}
          </QualityText>
          <small>
            {formatSlot(slot)} · {quality ? t(`common.quality.q${quality}`) : item.quality}
          </small>
        </span>
      </ItemButton>
    </li>
  );
}

/** Crest, average item level and the sum of all stats. */
function Figure({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const equipment = character.equipment ?? [];
  const level = wornItemLevel(character);
  const stats = sumStats(equipment);
  return (
    <div className={styles['figure']}>
      <div className={styles['crest']}>
        <ClassCrest className={character.class} size={112} />
      </div>
      {level !== null && (
        <p className={styles['level']}>
          <strong>{formatDecimal(level)}</strong>
          {t('characters.equipment.level')}
        </p>
      )}
      {stats.length > 0 && (
        <ul className={styles['stats']} aria-label={t('characters.equipment.stats')}>
          {stats.map((stat) => (
            <li key={stat.name}>{formatStat(stat)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
