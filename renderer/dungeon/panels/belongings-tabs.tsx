import { useTranslation } from 'react-i18next';
import type { Action } from '#shared/dungeon/model/actions.ts';
import type { Player } from '#shared/dungeon/model/state.ts';
import { Tabs } from '../../base/ui/controls/tabs.tsx';
import { EquipmentPanel } from './equipment-panel.tsx';
import { InventoryPanel } from './inventory-panel.tsx';
import type { Belongings, PuttingAway } from './putting-away.ts';

interface BelongingsTabsProps {
  readonly player: Player;
  readonly isOver: boolean;
  readonly tab: Belongings;
  readonly onTab: (tab: Belongings) => void;
  /** Marks what the next number key puts away. */
  readonly puttingAway: PuttingAway | null;
  readonly onAct: (action: Action) => void;
}

export function BelongingsTabs({ player, isOver, tab, onTab, puttingAway, onAct }: BelongingsTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('dungeon.tabs.label')}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'inventory',
          label: t('dungeon.tabs.inventory'),
          count: player.inventory.length,
          panel: <InventoryPanel player={player} isOver={isOver} onAct={onAct} />,
        },
        {
          value: 'equipment',
          label: t('dungeon.tabs.equipment'),
          panel: <EquipmentPanel player={player} isOver={isOver} hasKeys={puttingAway === 'takeOff'} onAct={onAct} />,
        },
      ]}
    />
  );
}
