import { message, type Message } from '../base/messages/message.ts';
import { changeMessages } from './inventory/item-messages.ts';
import { perkEffect, perkName } from './perk-messages.ts';
import type { GameEvent } from './model/events.ts';
import { isPotionKind, POTIONS } from './model/potions.ts';

export type MessageType = 'system' | 'floor' | 'combat' | 'item' | 'equipment' | 'skill' | 'score';

export interface GameMessage {
  readonly type: MessageType;
  readonly content: Message;
}

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
      return { type: 'equipment', content: equipped(event) };
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
    case 'perksOffered':
      return { type: 'skill', content: message('perks_offered', { perks: event.perks.map((id) => perkName(id)) }) };
    case 'perkChosen':
      return {
        type: 'skill',
        content: message('perk_chosen', { perk: perkName(event.perk), effect: perkEffect(event.perk) }),
      };
    case 'gained':
      return { type: 'score', content: gained(event) };
    case 'floorReached':
      return { type: 'floor', content: floorReached(event) };
    case 'died':
      return { type: 'system', content: message('died', { floor: event.floor, score: event.score }) };
    case 'refused':
      return refusal(event);
    case 'alsoStruck':
      return { type: 'combat', content: sideBlow(event) };
    case 'sealed':
      return { type: 'system', content: message('vault_sealed') };
    case 'terrainEntered':
      return {
        type: 'floor',
        content: message(`terrain_${event.terrain}_entered`, { health: event.lost, xp: event.xp }),
      };
    case 'keeperHere':
      return { type: 'floor', content: message('keeper_here', { enemy: event.enemy.name }) };
    case 'terrainHere':
      return { type: 'floor', content: message(`terrain_${event.terrain}`) };
    case 'sealsBroken':
      return { type: 'item', content: message('seals_broken') };
    case 'woke':
      return { type: 'combat', content: message('woke', { enemy: event.enemy.name }) };
    case 'shopReached':
      return { type: 'system', content: message('shop_reached') };
    case 'bought':
      return { type: 'skill', content: purchase(event) };
    case 'moved':
    case 'bumped':
    case 'stairsReached':
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

function equipped({ item, replaced }: EventOf<'equipped'>): Message {
  const changes = replaced === null ? [] : changeMessages(item, replaced);
  if (replaced === null || changes.length === 0) return message('equipped', { item: item.name });
  return message('equipped_instead', { item: item.name, replaced: replaced.name, changes });
}

function sideBlow({ trait, enemy, damage, enemyHealth }: EventOf<'alsoStruck'>): Message {
  const params = { enemy: enemy.name, damage };
  if (enemyHealth === 0) return message('side_defeat', params);
  return message(trait === 'cleave' ? 'cleave' : 'arc', params);
}

function purchase({ good, cost, amount }: EventOf<'bought'>): Message {
  if (isPotionKind(good)) return message('bought_potion', { item: POTIONS[good].name, xp: cost });
  return message('bought_training', { stat: message(`stat_${good}`), amount, xp: cost });
}

function gained({ score, xp }: EventOf<'gained'>): Message {
  if (xp === 0) return message('gained_depth', { score });
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
