import { message, type Message } from '../messages/message.ts';
import type { GameEvent } from './model/events.ts';

export type MessageType = 'system' | 'floor' | 'combat' | 'item' | 'equipment' | 'skill' | 'score';

export interface GameMessage {
  readonly type: MessageType;
  readonly content: Message;
}

/** Log message of an event; null for events that are only shown. */
export function logMessage(event: GameEvent): GameMessage | null {
  switch (event.type) {
    case 'enemyAttacked':
      return { type: 'combat', content: enemyAttack(event) };
    case 'playerAttacked':
      return { type: 'combat', content: playerAttack(event) };
    case 'potionFound':
      return { type: 'item', content: message('potion_found', { item: event.item.name }) };
    case 'potionLeft':
      return { type: 'item', content: message('inventory_full') };
    case 'lootFound':
      return {
        type: 'item',
        content: message('loot_found', { item: event.item.name, rarity: message(`rarity_${event.item.rarity}`) }),
      };
    case 'lootEmpty':
      return { type: 'item', content: message('loot_empty') };
    case 'stowed':
      return { type: 'equipment', content: message('requirements_not_met', { item: event.item.name }) };
    case 'equipped':
      return { type: 'equipment', content: message('equipped', { item: event.item.name }) };
    case 'unequipped':
      return { type: 'equipment', content: message('unequipped', { item: event.item.name }) };
    case 'dropped':
      return {
        type: 'item',
        content: message(event.because === 'player' ? 'dropped' : 'dropped_for_space', { item: event.item.name }),
      };
    case 'potionDrunk':
      return { type: 'item', content: message('potion_drunk', { item: event.item.name, health: event.healed }) };
    case 'skillUpgraded':
      return {
        type: 'skill',
        content: message('skill_upgraded', { skill: message(`skill_${event.skill}`), level: event.level }),
      };
    case 'gained':
      return { type: 'score', content: gained(event) };
    case 'floorReached':
      return { type: 'floor', content: floorReached(event) };
    case 'died':
      return { type: 'system', content: message('died', { floor: event.floor, score: event.score }) };
    case 'refused':
      return refusal(event);
    case 'moved':
    case 'bumped':
      return null;
  }
}

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

function enemyAttack({ enemy, outcome, damage }: EventOf<'enemyAttacked'>): Message {
  if (outcome === 'dodged') return message('you_dodge', { enemy: enemy.name });
  if (outcome === 'blocked') return message('you_block', { enemy: enemy.name, damage });
  return message('enemy_hits', { enemy: enemy.name, damage });
}

function playerAttack({ enemy, outcome, critical, damage, reply, lifeStolen }: EventOf<'playerAttacked'>): Message {
  if (outcome === 'dodged') return message('enemy_dodges', { enemy: enemy.name });
  if (outcome === 'countered') return message('enemy_counters', { enemy: enemy.name, damage: reply });
  const params = { enemy: enemy.name, damage };
  if (outcome === 'normal') return message(critical ? 'critical_hit' : 'hit', { ...params, reply });
  if (lifeStolen > 0)
    return message(critical ? 'critical_defeat_steal' : 'defeat_steal', { ...params, health: lifeStolen });
  return message(critical ? 'critical_defeat' : 'defeat', params);
}

function gained({ score, xp }: EventOf<'gained'>): Message {
  return score > 0 ? message('gained_score', { score, xp }) : message('gained_xp', { xp });
}

function floorReached({ floor, biome, newBiome }: EventOf<'floorReached'>): Message {
  const params = { floor, biome: message(`biome_${biome}`) };
  return newBiome
    ? message('biome_reached', { ...params, greeting: message(`biome_${biome}_greeting`) })
    : message('floor_reached', params);
}

function refusal({ reason, item }: EventOf<'refused'>): GameMessage {
  if (reason === 'requirements_not_met')
    return { type: 'equipment', content: message('requirements_not_met', { item: item?.name ?? '' }) };
  return {
    type: reason === 'not_enough_xp' || reason === 'skill_at_maximum' ? 'skill' : 'system',
    content: message(`refused_${reason}`),
  };
}
