import { useTranslation } from 'react-i18next';
import { Grid } from '../../base/ui/layout/layout.tsx';
import { qualityLabel, formatStat, formatSlot } from '../../games/game-text.ts';
import styles from './gear-list.module.css';
import type { CardOwner, WornItem } from '../item/card-types.ts';
import { ItemName } from '../item/item-name.tsx';

interface GearListProps {
  readonly label: string;
  readonly items: readonly WornItem[];
  readonly owner: CardOwner;
}

export function GearList({ label, items, owner }: GearListProps) {
  return (
    <Grid as="ul" min={400} gap="none 6" className={styles['list']} aria-label={label}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rings may have the same slot and name
        <Item key={index} item={item} owner={owner} />
      ))}
    </Grid>
  );
}

function Item({ item, owner }: { readonly item: WornItem; readonly owner: CardOwner }) {
  const { t } = useTranslation();
  return (
    <li className={styles['row']}>
      <span className={styles['slot']}>{formatSlot(item.slot_name)}</span>
      <ItemName item={item} owner={owner} />
      <span className={styles['quality']}>{qualityLabel(t, item.quality)}</span>
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
