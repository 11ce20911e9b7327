import { TurnBuilder } from '../combat/turn-builder.ts';
import type { Refusal, Turn } from '../model/events.ts';
import type { EquipmentSlot, Item } from '../model/items.ts';
import { storeItem, equipItem } from './pickup.ts';
import { SKILLS, type SkillId } from '../model/skills.ts';
import { meetsRequirements, potionHealing, withStats } from '../model/stats.ts';
import type { GameState } from '../model/state.ts';

/** Turn of a rejected action: state unchanged, with the reason. */
export function rejectAction(state: GameState, reason: Refusal, item: Item | null = null): Turn {
  return { state, events: [{ type: 'refused', reason, item }] };
}

const itemAt = ({ player: { inventory } }: GameState, index: number): Item | undefined => inventory[index];

export function drinkPotion(state: GameState, index: number): Turn {
  const item = itemAt(state, index);
  if (item === undefined) return rejectAction(state, 'no_such_item');
  if (item.type !== 'potion') return rejectAction(state, 'not_a_potion', item);
  const draft = new TurnBuilder(state);
  removeInventoryItem(draft, index);
  const healed = draft.heal(potionHealing(item, draft.player));
  draft.events.push({ type: 'potionDrunk', item, healed, health: draft.health });
  return draft.finish();
}

/** Equips an item; the replaced one takes its place in the inventory. */
export function equip(state: GameState, index: number): Turn {
  const item = itemAt(state, index);
  if (item === undefined) return rejectAction(state, 'no_such_item');
  if (item.type !== 'equipment') return rejectAction(state, 'not_equipment', item);
  if (!meetsRequirements(state.player.base, item)) return rejectAction(state, 'requirements_not_met', item);
  const draft = new TurnBuilder(state);
  removeInventoryItem(draft, index);
  equipItem(draft, item);
  return draft.finish();
}

/** Moves an item to the inventory, or drops it when full. */
export function unequip(state: GameState, slot: EquipmentSlot): Turn {
  const item = Object.hasOwn(state.player.worn, slot) ? state.player.worn[slot] : undefined;
  if (item === undefined) return rejectAction(state, 'slot_empty');
  const draft = new TurnBuilder(state);
  const { [slot]: _, ...worn } = draft.player.worn;
  draft.player = withStats(draft.player, { worn });
  draft.health = draft.player.health;
  draft.events.push({ type: 'unequipped', item, slot });
  storeItem(draft, item);
  return draft.finish();
}

export function drop(state: GameState, index: number): Turn {
  const item = itemAt(state, index);
  if (item === undefined) return rejectAction(state, 'no_such_item');
  const draft = new TurnBuilder(state);
  removeInventoryItem(draft, index);
  draft.events.push({ type: 'dropped', item, because: 'player' });
  return draft.finish();
}

/** Raises a skill below its maximum level for its XP cost. `health_up` also raises current health by the gain. */
export function upgradeSkill(state: GameState, id: SkillId): Turn {
  if (!Object.hasOwn(SKILLS, id)) return rejectAction(state, 'unknown_skill');
  const { maxLevel, xpCost } = SKILLS[id];
  const { skills, availableXp, health, combat } = state.player;
  const level = skills[id] + 1;
  if (level > maxLevel) return rejectAction(state, 'skill_at_maximum');
  if (availableXp < xpCost) return rejectAction(state, 'not_enough_xp');
  const draft = new TurnBuilder(state);
  draft.player = withStats(draft.player, { skills: { ...skills, [id]: level }, availableXp: availableXp - xpCost });
  draft.health = health + (draft.player.combat.maxHealth - combat.maxHealth);
  draft.events.push({ type: 'skillUpgraded', skill: id, level, cost: xpCost, health: draft.health });
  return draft.finish();
}

function removeInventoryItem(draft: TurnBuilder, index: number): void {
  draft.player = { ...draft.player, inventory: draft.player.inventory.toSpliced(index, 1) };
}
