import type { Equipment, Item, Rarity } from '#shared/dungeon/model/items.ts';
import type { Quality } from '#shared/games/items/quality.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statLines } from './item-text.ts';
import styles from './item-card.module.css';
import { RARITY_COLOUR } from '../board/palettes.ts';
import { Picture } from '../board/picture.tsx';

/** Quality that each rarity is named and coloured after. */
const QUALITY: Readonly<Record<Rarity, Quality>> = { common: 1, uncommon: 2, rare: 3, epic: 4, legendary: 5 };

interface ItemCardProps {
  readonly item: Item;
  /** Equal items that the card stands for. */
  readonly count?: number;
  /** Key that uses the item; none for worn items. */
  readonly keyMark?: string;
  /** Reason why it cannot be worn. */
  readonly missing?: string | null;
  /** Health that a potion restores. */
  readonly healing?: number;
  /** Worn item that it would replace, with which it is compared. */
  readonly worn?: Equipment | undefined;
  readonly children?: ReactNode;
}

export function ItemCard({ item, count = 1, keyMark, missing, healing = 0, worn, children }: ItemCardProps) {
  const { t } = useTranslation();
  const lines = item.type === 'potion' ? [] : statLines(t, item, worn);
  return (
    <div className={styles['card']} style={{ '--rarity': RARITY_COLOUR[item.rarity] }}>
      <div className={styles['picture']}>
        <Picture icon={item.icon} size={26} />
      </div>
      <div>
        <p className={styles['name']}>
          {count === 1 ? item.name : t('dungeon.inventory.stack', { name: item.name, count })}
        </p>
        <p className={styles['kind']}>
          {item.type === 'equipment'
            ? t('dungeon.inventory.kind', {
                slot: t(`dungeon.slot.${item.slot}`),
                rarity: t(`common.quality.q${QUALITY[item.rarity]}`),
                level: item.level,
              })
            : t('dungeon.inventory.heals', { count: healing })}
        </p>
        {lines.length > 0 && (
          <ul className={styles['lines']} aria-label={worn && t('dungeon.inventory.changes')}>
            {lines.map(({ text, change }) => (
              <li key={text}>
                {text}
                {change && <span className={styles[change.isBetter ? 'better' : 'worse']}> ({change.text})</span>}
              </li>
            ))}
          </ul>
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
