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
import styles from './item-panels.module.css';

/** Action of the key for an inventory item: drink or wear. */
export function actionOf(player: Player, index: number): Action | null {
  const item = player.inventory[index];
  if (!item) return null;
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
        {player.inventory.map((item, index) => {
          const missing = item.type === 'equipment' ? missingRequirements(t, item, player.base) : null;
          const [word, name] =
            item.type === 'potion' ? (['use', 'useName'] as const) : (['equip', 'equipName'] as const);
          return (
            <li key={`${item.id} ${index}`}>
              <ItemCard
                item={item}
                keyMark={String((index + 1) % 10)}
                missing={missing}
                worn={item.type === 'equipment' ? player.worn[item.slot] : undefined}
                healing={item.type === 'potion' ? potionHealing(item, player) : 0}
              >
                <Button
                  size="s"
                  disabled={isOver || missing !== null}
                  aria-label={t(`dungeon.inventory.${name}`, { name: item.name })}
                  onClick={() => {
                    const action = actionOf(player, index);
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
                  onClick={() => onAct({ type: 'drop', index })}
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
