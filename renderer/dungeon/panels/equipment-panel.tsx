import { playerDamage } from '#shared/dungeon/combat/combat.ts';
import { BASE_STATS, COMBAT_STATS, EQUIPMENT_SLOTS } from '#shared/dungeon/model/items.ts';
import { skillBonusesOf } from '#shared/dungeon/model/stats.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import styles from './item-panels.module.css';
import { PerkList } from '../perks/perk-list.tsx';
import { ItemCard } from './item-card.tsx';
import { hasSameBelongings, type BelongingsProps } from './same-belongings.ts';
import { statValue } from './item-text.ts';

interface EquipmentPanelProps extends BelongingsProps {
  /** Number keys take off. */
  readonly hasKeys: boolean;
}

export const EquipmentPanel = memo(
  function EquipmentPanel({ player, isOver, hasKeys, onAct }: EquipmentPanelProps) {
    const { t } = useTranslation();
    return (
      <Stack gap="2">
        <List gap="2">
          {EQUIPMENT_SLOTS.map((slot, index) => {
            const item = player.worn[slot];
            return (
              <li key={slot}>
                {item ? (
                  <ItemCard item={item} {...(hasKeys && { keyMark: String((index + 1) % 10) })}>
                    <Button
                      size="s"
                      variant="quiet"
                      disabled={isOver}
                      aria-label={t('dungeon.equipment.takeOffName', { name: item.name })}
                      onClick={() => onAct({ type: 'unequip', slot })}
                    >
                      {t('dungeon.equipment.takeOff')}
                    </Button>
                  </ItemCard>
                ) : (
                  <Row as="p" gap="3" align="stretch" justify="between" className={styles['slot']}>
                    <span>{t(`dungeon.slot.${slot}`)}</span>
                    <span>{t('dungeon.equipment.empty')}</span>
                  </Row>
                )}
              </li>
            );
          })}
        </List>
        <PerkList perks={player.perks} />
        <h3 className={styles['heading']}>{t('dungeon.equipment.numbers')}</h3>
        <Stack as="dl" className={styles['numbers']}>
          {BASE_STATS.map((stat) => (
            <Row key={stat} gap="3" align="stretch" justify="between">
              <dt>{t(`dungeon.stat.${stat}`)}</dt>
              <dd>{statValue(stat, player.base[stat])}</dd>
            </Row>
          ))}
          <Row gap="3" align="stretch" justify="between">
            <dt>{t('dungeon.equipment.blow')}</dt>
            <dd>{playerDamage(player.combat, skillBonusesOf(player.skills).damageBonus, false)}</dd>
          </Row>
          {COMBAT_STATS.map((stat) => (
            <Row key={stat} gap="3" align="stretch" justify="between">
              <dt>{t(`dungeon.stat.${stat}`)}</dt>
              <dd>{statValue(stat, player.combat[stat])}</dd>
            </Row>
          ))}
        </Stack>
      </Stack>
    );
  },
  (before, after) => before.hasKeys === after.hasKeys && hasSameBelongings(before, after),
);
