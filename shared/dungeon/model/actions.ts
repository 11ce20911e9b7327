import type { Good } from './goods.ts';
import type { EquipmentSlot } from './items.ts';
import type { SkillId } from './skills.ts';

export const DIRECTIONS = ['n', 'e', 's', 'w'] as const;
/** North is up. */
export type Direction = (typeof DIRECTIONS)[number];

/** Only `move` takes a turn. `index` is a position in `player.inventory`. Reset (R) is not an action. */
export type Action =
  | { readonly type: 'move'; readonly direction: Direction }
  | { readonly type: 'usePotion'; readonly index: number }
  | { readonly type: 'equip'; readonly index: number }
  | { readonly type: 'unequip'; readonly slot: EquipmentSlot }
  | { readonly type: 'drop'; readonly index: number }
  | { readonly type: 'upgradeSkill'; readonly skill: SkillId }
  /** `index` is a position in `perkOffer` of the state. */
  | { readonly type: 'choosePerk'; readonly index: number }
  /** On the pedlar's cell. */
  | { readonly type: 'buy'; readonly good: Good };
