import { useTranslation } from 'react-i18next';
import type { Action } from '#shared/dungeon/model/actions.ts';
import { INVENTORY_MAX } from '#shared/dungeon/model/constants.ts';
import { GOODS, priceOf, type Good } from '#shared/dungeon/model/goods.ts';
import type { DungeonIcon } from '#shared/dungeon/model/icons.ts';
import type { Player } from '#shared/dungeon/model/state.ts';
import { cx } from '../../base/styles/cx.ts';
import { Picture } from '../board/picture.tsx';
import styles from './skill-bar.module.css';

const ICONS: Readonly<Record<Good, DungeonIcon>> = {
  potion: 'health-potion',
  strength: 'broadsword',
  dexterity: 'dodging',
  vitality: 'heart-plus',
  wisdom: 'spell-book',
  luck: 'gem-pendant',
};

export function GoodsBar({ player, onAct }: { readonly player: Player; readonly onAct: (action: Action) => void }) {
  const { t } = useTranslation();
  return (
    <ul className={cx(styles['bar'], styles['goods'])} aria-label={t('dungeon.shop.title')}>
      {GOODS.map((good) => {
        const price = priceOf(good, player);
        const hasRoom = good !== 'potion' || player.inventory.length < INVENTORY_MAX;
        const can = hasRoom && player.availableXp >= price;
        return (
          <li key={good}>
            <button
              type="button"
              className={cx(styles['skill'], can && styles['ready'])}
              aria-disabled={!can}
              onClick={() => onAct({ type: 'buy', good })}
            >
              <Picture icon={ICONS[good]} size={24} />
              <span className={styles['words']}>
                <span className={styles['name']}>
                  {good === 'potion' ? t('dungeon.shop.potion') : t(`dungeon.stat.${good}`)}
                </span>
                <span className={styles['cost']}>
                  <span className={styles['amount']}>+1 · </span>
                  {t('dungeon.shop.price', { cost: price })}
                </span>
              </span>
              <span className="visually-hidden">{t('dungeon.shop.owned', { count: player.bought[good] })}</span>
              <span className={styles['pips']} aria-hidden>
                <span className={styles['pip']} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
