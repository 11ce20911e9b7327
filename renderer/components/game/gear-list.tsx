import type { EquipmentItem } from '#shared/contract/characters/characters.ts';
import { QUALITIES } from '#shared/character/quality.ts';
import { useTranslation } from 'react-i18next';
import { formatSlot } from '../../format/slot-name.ts';
import { formatStat } from '../../format/stat-text.ts';
import styles from './gear-list.module.css';
import { QualityText } from './quality-text.tsx';

type WornItem = Pick<EquipmentItem, 'slot_name' | 'item_name' | 'quality' | 'stats'>;

interface GearListProps {
  readonly label: string;
  readonly items: readonly WornItem[];
}

export function GearList({ label, items }: GearListProps) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rings may have the same slot and name
        <Item key={index} item={item} />
      ))}
    </ul>
  );
}

function Item({ item }: { readonly item: WornItem }) {
  const { t } = useTranslation();
  const quality = QUALITIES.find((each) => each === item.quality);
  return (
    <li className={styles['row']}>
      <span className={styles['slot']}>{formatSlot(item.slot_name)}</span>
      <QualityText quality={item.quality} className={styles['name']}>
        {item.item_name}
      </QualityText>
      <span className={styles['quality']}>{quality ? t(`common.quality.q${quality}`) : item.quality}</span>
      {item.stats.length > 0 && (
        <span className={styles['stats']}>
          {item.stats.map((stat) => (
            <span key={stat.name}>{formatStat(stat)}</span>
          ))}
        </span>
      )}
    </li>
  );
}
