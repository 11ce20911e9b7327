import type { Action } from '#shared/dungeon/model/actions.ts';
import { EQUIPMENT_SLOTS } from '#shared/dungeon/model/items.ts';

export type Belongings = 'inventory' | 'equipment';

export type PuttingAway = 'takeOff' | 'drop';

/** Takes off what is worn in the slot of a number, in the order of the Equipment tab, or drops an inventory item. */
export function putAway(manner: PuttingAway, index: number): Action | null {
  if (manner === 'drop') return { type: 'drop', index };
  const slot = EQUIPMENT_SLOTS[index];
  return slot ? { type: 'unequip', slot } : null;
}
