import { BIOMES } from './model/biomes.ts';
import type { GameEvent, Refusal } from './model/events.ts';
import { SKILLS } from './model/skills.ts';

export type MessageType = 'system' | 'floor' | 'combat' | 'item' | 'equipment' | 'skill' | 'score';

export interface GameMessage {
  readonly type: MessageType;
  readonly text: string;
}

export const FLOOR_FAILED = 'Failed to generate floor. Please try again.';
export const INVENTORY_FULL = 'Inventory is full!';
export const SCORE_POSTED = 'Score posted successfully';
export const SCORE_FAILED = 'Failed to post score. Please try again.';
const requirementsNotMet = (item: string): string => `You don't meet the requirements for ${item}`;
const inventoryFullDropped = (item: string): string => `Inventory full! ${item} was dropped.`;

export const RUN_BEGINS: GameMessage = { type: 'system', text: 'You lift the trapdoor and climb down.' };

const REFUSALS: Readonly<Record<Exclude<Refusal, 'requirements_not_met'>, string>> = {
  game_over: 'The run is over. Press R to start again.',
  unknown_action: 'That cannot be done here.',
  no_such_item: 'There is nothing in that place.',
  not_a_potion: 'That cannot be drunk.',
  not_equipment: 'That cannot be worn.',
  slot_empty: 'Nothing is worn there.',
  unknown_skill: 'There is no such skill.',
  skill_at_maximum: 'That skill cannot be raised further.',
  not_enough_xp: 'You do not have enough XP for that.',
};

/** Log message of an event; null for events that are only shown. */
export function formatLogMessage(event: GameEvent): GameMessage | null {
  switch (event.type) {
    case 'enemyAttacked':
      return { type: 'combat', text: enemyAttack(event) };
    case 'playerAttacked':
      return { type: 'combat', text: playerAttack(event) };
    case 'potionFound':
      return { type: 'item', text: `You pick up a ${event.item.name}.` };
    case 'potionLeft':
      return { type: 'item', text: INVENTORY_FULL };
    case 'lootFound':
      return { type: 'item', text: `You find ${event.item.name} (${event.item.rarity}).` };
    case 'lootEmpty':
      return { type: 'item', text: 'The chest is empty.' };
    case 'stowed':
      return { type: 'equipment', text: requirementsNotMet(event.item.name) };
    case 'equipped':
      return { type: 'equipment', text: `You put on ${event.item.name}.` };
    case 'unequipped':
      return { type: 'equipment', text: `You take off ${event.item.name}.` };
    case 'dropped':
      return {
        type: 'item',
        text: event.because === 'wish' ? `You drop ${event.item.name}.` : inventoryFullDropped(event.item.name),
      };
    case 'potionDrunk':
      return { type: 'item', text: `You drink a ${event.item.name} and regain ${event.healed} health.` };
    case 'skillUpgraded':
      return { type: 'skill', text: `${SKILLS[event.skill].name} is now level ${event.level}.` };
    case 'gained':
      return { type: 'score', text: event.score > 0 ? `+${event.score} score, +${event.xp} XP` : `+${event.xp} XP` };
    case 'floorReached':
      return { type: 'floor', text: floorReached(event) };
    case 'died':
      return { type: 'system', text: `You died on floor ${event.floor}. Final score: ${event.score}.` };
    case 'refused':
      return refusal(event);
    case 'moved':
    case 'bumped':
      return null;
  }
}

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

function enemyAttack({ enemy, outcome, damage }: EventOf<'enemyAttacked'>): string {
  if (outcome === 'dodged') return `You dodge the ${enemy.name}'s attack.`;
  if (outcome === 'blocked') return `You block the ${enemy.name}'s attack and take ${damage} damage.`;
  return `The ${enemy.name} hits you for ${damage} damage.`;
}

function playerAttack({ enemy, outcome, critical, damage, reply, lifeStolen }: EventOf<'playerAttacked'>): string {
  if (outcome === 'dodged') return `The ${enemy.name} dodges your attack.`;
  if (outcome === 'countered') return `The ${enemy.name} dodges and counters for ${reply} damage.`;
  const hit = `${critical ? 'Critical hit: you' : 'You'} ${outcome === 'defeated' ? 'defeat' : 'hit'} the ${enemy.name} for ${damage} damage`;
  if (outcome === 'normal') return `${hit}. It hits back for ${reply}.`;
  return lifeStolen > 0 ? `${hit} and steal ${lifeStolen} health.` : `${hit}.`;
}

function floorReached({ floor, biome, newBiome }: EventOf<'floorReached'>): string {
  const { name, greeting } = BIOMES[biome];
  return newBiome ? `Floor ${floor}: ${name}. ${greeting}` : `Floor ${floor}: ${name}.`;
}

function refusal({ reason, item }: EventOf<'refused'>): GameMessage {
  if (reason === 'requirements_not_met') return { type: 'equipment', text: requirementsNotMet(item?.name ?? 'this') };
  return {
    type: reason === 'not_enough_xp' || reason === 'skill_at_maximum' ? 'skill' : 'system',
    text: REFUSALS[reason],
  };
}
