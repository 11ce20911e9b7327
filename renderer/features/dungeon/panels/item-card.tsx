import type { Item, Rarity } from '#shared/dungeon/model/items.ts';
import type { Quality } from '#shared/character/quality.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemLines, type StatChange } from './item-text.ts';
import styles from './item-card.module.css';
import { RARITY_COLOUR } from '../board/palettes.ts';
import { Picture } from '../board/picture.tsx';

/** Quality that each rarity is named and coloured after. */
const QUALITY: Readonly<Record<Rarity, Quality>> = { common: 1, uncommon: 2, rare: 3, epic: 4, legendary: 5 };

interface ItemCardProps {
  readonly item: Item;
  /** Key that uses the item; none for worn items. */
  readonly keyMark?: string;
  /** Reason why it cannot be worn. */
  readonly missing?: string | null;
  readonly healing?: number;
  /** Changes of stats when it is worn. */
  readonly changes?: readonly StatChange[];
  readonly children?: ReactNode;
}

export function ItemCard({ item, keyMark, missing, healing = 0, changes = [], children }: ItemCardProps) {
  const { t } = useTranslation();
  const lines = item.type === 'potion' ? [] : itemLines(t, item);
  return (
    <div className={styles['card']} style={{ '--rarity': RARITY_COLOUR[item.rarity] }}>
      <div className={styles['picture']}>
        <Picture icon={item.icon} size={26} />
      </div>
      <div>
        <p className={styles['name']}>{item.name}</p>
        <p className={styles['kind']}>
          {item.type === 'equipment'
            ? t('dungeon.inventory.kind', {
                slot: t(`dungeon.slot.${item.slot}`),
                rarity: t(`common.quality.q${QUALITY[item.rarity]}`),
                level: item.level,
              })
            : t('dungeon.inventory.heals', { count: item.stats.health + healing })}
        </p>
        {lines.length > 0 && <p className={styles['lines']}>{lines.join(' · ')}</p>}
        {changes.length > 0 && (
          <p className={styles['changes']}>
            <span className="visually-hidden">{t('dungeon.inventory.changes')} </span>
            {changes.map(({ text, isBetter }) => (
              <span key={text} className={styles[isBetter ? 'better' : 'worse']}>
                {text}
              </span>
            ))}
          </p>
        )}
        {missing && <p className={styles['missing']}>{missing}</p>}
        {children && <div className={styles['actions']}>{children}</div>}
      </div>
      {keyMark !== undefined && (
        <kbd className={styles['mark']} aria-hidden>
          {keyMark}
        </kbd>
      )}
    </div>
  );
}
