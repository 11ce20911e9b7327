import type { EquipmentSlot } from './items.ts';
import type { SkillId } from './skills.ts';

export const DIRECTIONS = ['n', 'e', 's', 'w'] as const;
/** North is up. */
export type Direction = (typeof DIRECTIONS)[number];

/**
 * All that a player can do. Only `move` takes a turn; the others cost no time. `index` is a place in `player.inventory`.
 * A reset (R) is no action: it starts another run.
 */
export type Action =
  | { readonly type: 'move'; readonly direction: Direction }
  | { readonly type: 'usePotion'; readonly index: number }
  | { readonly type: 'equip'; readonly index: number }
  | { readonly type: 'unequip'; readonly slot: EquipmentSlot }
  | { readonly type: 'drop'; readonly index: number }
  | { readonly type: 'upgradeSkill'; readonly skill: SkillId };
