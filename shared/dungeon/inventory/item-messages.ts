import { message, type Message } from '../../base/messages/message.ts';
import { BASE_STATS, COMBAT_STATS, type BaseStat, type CombatStat, type Equipment } from '../model/items.ts';

/** Stats whose number is told by a sentence. */
export const EFFECT_STATS = ['lifeSteal', 'blockChance', 'attackSpeed', 'criticalChance', 'dodgeChance'] as const;

/** Special effects of an item; plain stats are shown as numbers. */
export function effectMessages({ combatStats, trait }: Pick<Equipment, 'combatStats' | 'trait'>): Message[] {
  const effects = EFFECT_STATS.flatMap((stat) => {
    const amount = combatStats[stat];
    if (amount === undefined || amount === 0) return [];
    const percent = Math.round(Math.abs(amount) * 100);
    return [amount < 0 ? message('effect_slow', { percent }) : message(`effect_${stat}`, { percent })];
  });
  return trait === undefined ? effects : [...effects, message(`trait_${trait}`)];
}

/** Stats whose numbers are hundredths of a percent. */
const FRACTIONS: ReadonlySet<BaseStat | CombatStat> = new Set([
  'criticalChance',
  'criticalDamage',
  'dodgeChance',
  'blockChance',
  'attackSpeed',
  'lifeSteal',
] as const);

/** Gains and losses when one item is worn instead of another, such as "−14 Physical damage". */
export function changeMessages(item: Equipment, replaced: Equipment): Message[] {
  const change = (stat: BaseStat | CombatStat, to = 0, from = 0): Message[] => {
    const unit = FRACTIONS.has(stat) ? 100 : 1;
    const amount = Math.round((to - from) * unit);
    const code = unit === 100 ? 'stat_change_percent' : 'stat_change';
    const text = `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`;
    return amount === 0 ? [] : [message(code, { amount: text, stat: message(`stat_${stat}`) })];
  };
  return [
    ...BASE_STATS.flatMap((stat) => change(stat, item.baseStats[stat], replaced.baseStats[stat])),
    ...COMBAT_STATS.flatMap((stat) => change(stat, item.combatStats[stat], replaced.combatStats[stat])),
  ];
}

export function descriptionMessage({ level, rarity, slot }: Pick<Equipment, 'level' | 'rarity' | 'slot'>): Message {
  return message('item_description', {
    level,
    rarity: message(`rarity_${rarity}`),
    slot: slot.startsWith('ring') ? 'ring' : slot,
  });
}
