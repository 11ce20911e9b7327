import { message, type Message } from '../../messages/message.ts';
import type { Equipment } from '../model/items.ts';

const EFFECTS = ['lifeSteal', 'blockChance', 'attackSpeed', 'criticalChance', 'dodgeChance'] as const;

/** Special effects of an item; plain stats are shown as numbers. */
export function effectMessages({ combatStats }: Pick<Equipment, 'combatStats'>): Message[] {
  return EFFECTS.flatMap((stat) => {
    const amount = combatStats[stat];
    return amount === undefined ? [] : [message(`effect_${stat}`, { percent: Math.round(amount * 100) })];
  });
}

export function descriptionMessage({ level, rarity, slot }: Pick<Equipment, 'level' | 'rarity' | 'slot'>): Message {
  return message('item_description', {
    level,
    rarity: message(`rarity_${rarity}`),
    slot: slot.startsWith('ring') ? 'ring' : slot,
  });
}
