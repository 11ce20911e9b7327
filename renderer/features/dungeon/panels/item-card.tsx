import type { Item, Rarity } from '#shared/dungeon/model/items.ts';
import type { Quality } from '#shared/character/quality.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GameIcon } from '../../../components/game/game-icon.tsx';
import { itemLines } from './item-text.ts';
import styles from './item-card.module.css';
import { RARITY_COLOUR } from '../board/palettes.ts';
import { iconBodyOf } from '../board/pictures.ts';

/** Rarities are called as the qualities of the game's items are. */
const QUALITY: Readonly<Record<Rarity, Quality>> = { common: 1, uncommon: 2, rare: 3, epic: 4, legendary: 5 };

interface ItemCardProps {
  readonly item: Item;
  /** The key that uses it; worn items have none. */
  readonly keyMark?: string;
  /** Why it cannot be worn, if it cannot. */
  readonly missing?: string | null;
  /** What a potion heals on top, by skill. */
  readonly healing?: number;
  readonly children?: ReactNode;
}

/** One item: its picture and name in the colour of its rarity, what it adds, and what can be done with it. */
export function ItemCard({ item, keyMark, missing, healing = 0, children }: ItemCardProps) {
  const { t } = useTranslation();
  const lines = item.type === 'potion' ? [] : itemLines(t, item);
  return (
    <div className={styles['card']} style={{ '--rarity': RARITY_COLOUR[item.rarity] }}>
      <div className={styles['picture']}>
        <GameIcon body={iconBodyOf(item.icon) ?? ''} size={26} />
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
