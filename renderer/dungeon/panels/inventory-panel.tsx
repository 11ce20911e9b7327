import type { Action } from '#shared/dungeon/model/actions.ts';
import { INVENTORY_MAX } from '#shared/dungeon/model/constants.ts';
import type { Player } from '#shared/dungeon/model/state.ts';
import { potionHealing } from '#shared/dungeon/model/stats.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { ItemCard } from './item-card.tsx';
import { hasSameBelongings, type BelongingsProps } from './same-belongings.ts';
import { missingRequirements } from './item-text.ts';
import { firstOfStack, stackItems } from './stack-items.ts';
import styles from './item-panels.module.css';

/** Action of the key for a stack of the inventory: drink or wear. */
export function actionOf({ inventory }: Pick<Player, 'inventory'>, stack: number): Action | null {
  const index = firstOfStack(inventory, stack);
  const item = index === null ? undefined : inventory[index];
  if (index === null || !item) return null;
  return item.type === 'potion' ? { type: 'usePotion', index } : { type: 'equip', index };
}

export const InventoryPanel = memo(function InventoryPanel({ player, isOver, onAct }: BelongingsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="2">
      <p className={styles['room']}>
        {t('dungeon.inventory.room', { count: player.inventory.length, max: INVENTORY_MAX })}
      </p>
      {player.inventory.length === 0 && <p className={styles['empty']}>{t('dungeon.inventory.empty')}</p>}
      <List gap="2">
        {stackItems(player.inventory).map(({ item, indexes }, stack) => {
          const missing = item.type === 'equipment' ? missingRequirements(t, item, player.base) : null;
          const [word, name] =
            item.type === 'potion' ? (['use', 'useName'] as const) : (['equip', 'equipName'] as const);
          return (
            <li key={`${item.id} ${stack}`}>
              <ItemCard
                item={item}
                count={indexes.length}
                keyMark={String((stack + 1) % 10)}
                missing={missing}
                worn={item.type === 'equipment' ? player.worn[item.slot] : undefined}
                healing={item.type === 'potion' ? potionHealing(item, player) : 0}
              >
                <Button
                  size="s"
                  disabled={isOver || missing !== null}
                  aria-label={t(`dungeon.inventory.${name}`, { name: item.name })}
                  onClick={() => {
                    const action = actionOf(player, stack);
                    if (action) onAct(action);
                  }}
                >
                  {t(`dungeon.inventory.${word}`)}
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  disabled={isOver}
                  aria-label={t('dungeon.inventory.dropName', { name: item.name })}
                  onClick={() => onAct({ type: 'drop', index: indexes[0] })}
                >
                  {t('dungeon.inventory.drop')}
                </Button>
              </ItemCard>
            </li>
          );
        })}
      </List>
    </Stack>
  );
}, hasSameBelongings);
