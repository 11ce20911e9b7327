import type { Action } from '#shared/dungeon/model/actions.ts';
import { EQUIPMENT_SLOTS, type Item } from '#shared/dungeon/model/items.ts';
import { firstOfStack } from './stack-items.ts';

export type Belongings = 'inventory' | 'equipment';

export type PuttingAway = 'takeOff' | 'drop';

/** Takes off what is worn in the slot of a number, in the order of the Equipment tab, or drops one item of a stack. */
export function putAway(manner: PuttingAway, index: number, inventory: readonly Item[]): Action | null {
  if (manner === 'drop') {
    const dropped = firstOfStack(inventory, index);
    return dropped === null ? null : { type: 'drop', index: dropped };
  }
  const slot = EQUIPMENT_SLOTS[index];
  return slot ? { type: 'unequip', slot } : null;
}
