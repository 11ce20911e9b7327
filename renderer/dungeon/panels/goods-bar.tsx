import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import type { Action } from '#shared/dungeon/model/actions.ts';
import { INVENTORY_MAX } from '#shared/dungeon/model/constants.ts';
import { countBought, GOODS, priceOf } from '#shared/dungeon/model/goods.ts';
import type { DungeonIcon } from '#shared/dungeon/model/icons.ts';
import type { BaseStat } from '#shared/dungeon/model/items.ts';
import { isPotionKind, POTIONS } from '#shared/dungeon/model/potions.ts';
import type { Player } from '#shared/dungeon/model/state.ts';
import { cx } from '../../base/styles/cx.ts';
import { Picture } from '../board/picture.tsx';
import styles from './skill-bar.module.css';

const TRAINING_ICONS: Readonly<Record<BaseStat, DungeonIcon>> = {
  strength: 'broadsword',
  dexterity: 'dodging',
  vitality: 'heart-plus',
  wisdom: 'spell-book',
  luck: 'gem-pendant',
};

interface GoodsBarProps {
  readonly player: Player;
  /** False away from the pedlar, where the bar only keeps its room. */
  readonly isShown: boolean;
  /** Not compared: does the same in each render. */
  readonly onAct: (action: Action) => void;
}

const SHOWN = ['bought', 'availableXp', 'inventory', 'gift'] as const satisfies readonly (keyof Player)[];

/** Rendered again for what it shows alone: a step changes the player, too. */
function hasSameGoods(before: GoodsBarProps, after: GoodsBarProps): boolean {
  return before.isShown === after.isShown && SHOWN.every((part) => before.player[part] === after.player[part]);
}

export const GoodsBar = memo(function GoodsBar({ player, isShown, onAct }: GoodsBarProps) {
  const { t } = useTranslation();
  return (
    <ul
      className={cx(styles['bar'], styles['goods'], !isShown && styles['hidden'])}
      aria-label={t('dungeon.shop.title')}
    >
      {GOODS.map((good) => {
        const price = priceOf(good, player);
        const hasRoom = !isPotionKind(good) || player.inventory.length < INVENTORY_MAX;
        const can = hasRoom && player.availableXp >= price;
        return (
          <li key={good}>
            <button
              type="button"
              className={cx(styles['skill'], can && styles['ready'])}
              aria-disabled={!can}
              onClick={() => onAct({ type: 'buy', good })}
            >
              <Picture icon={isPotionKind(good) ? POTIONS[good].icon : TRAINING_ICONS[good]} size={24} />
              <Stack as="span" shrink>
                <span className={styles['name']}>
                  {isPotionKind(good) ? t(`dungeon.potions.${good}`) : t(`dungeon.stat.${good}`)}
                </span>
                <span className={styles['cost']}>
                  <span className={styles['amount']}>+1 · </span>
                  {t('dungeon.shop.price', { cost: price })}
                </span>
              </Stack>
              <span className="visually-hidden">
                {t('dungeon.shop.owned', { count: countBought(player.bought, good) })}
              </span>
              <Row as="span" gap="0" className={styles['pips']} aria-hidden>
                <span className={styles['pip']} />
              </Row>
            </button>
          </li>
        );
      })}
    </ul>
  );
}, hasSameGoods);
