import { potion } from '../../dungeon/inventory/loot.ts';
import type { Equipment, EquipmentSlot, Potion } from '../../dungeon/model/items.ts';

/** Plain equipment, plus the given fields. */
export function createEquipment(slot: EquipmentSlot, parts: Partial<Equipment> = {}): Equipment {
  return {
    id: `test-${slot}`,
    type: 'equipment',
    slot,
    name: `Plain ${slot}`,
    icon: 'belt',
    rarity: 'common',
    level: 1,
    baseStats: {},
    combatStats: {},
    requirements: {},
    ...parts,
  };
}

export function createPotions(count: number): Potion[] {
  return Array.from({ length: count }, (_, i) => potion(`test-potion-${i}`, 1));
}
