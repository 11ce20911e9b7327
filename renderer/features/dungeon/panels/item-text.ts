import { EFFECT_STATS, effectMessages } from '#shared/dungeon/inventory/item-messages.ts';
import { formatMessage } from '../../../i18n/i18n.ts';
import {
  BASE_STATS,
  COMBAT_STATS,
  type BaseStat,
  type CombatStat,
  type Equipment,
} from '#shared/dungeon/model/items.ts';
import type { TFunction } from 'i18next';
import { formatList, formatNumber, formatPercent } from '../../../format/format.ts';

const AS_PERCENT: ReadonlySet<BaseStat | CombatStat> = new Set([
  'criticalChance',
  'dodgeChance',
  'blockChance',
  'lifeSteal',
] as const);
const PERCENT_ALREADY: ReadonlySet<BaseStat | CombatStat> = new Set(['armor', 'magicResist'] as const);

const formatRounded = (value: number): string => formatNumber(Math.round(value * 100) / 100);

/** Formats a stat: chances and resistances as percent, factors with ×. */
export function statValue(stat: BaseStat | CombatStat, value: number): string {
  if (AS_PERCENT.has(stat)) return formatPercent(value * 100);
  if (PERCENT_ALREADY.has(stat)) return formatPercent(value);
  if (stat === 'criticalDamage' || stat === 'attackSpeed') return `×${formatRounded(value)}`;
  return formatRounded(value);
}

/** Stat lines of an item, base stats first. */
export function itemLines(t: TFunction, item: Equipment): string[] {
  const lines: string[] = [];
  const add = (stat: BaseStat | CombatStat, value: number | undefined): void => {
    if (value !== undefined && value !== 0)
      lines.push(`${value > 0 ? '+' : ''}${statValue(stat, value).replace('×', '')} ${t(`dungeon.stat.${stat}`)}`);
  };
  for (const stat of BASE_STATS) add(stat, item.baseStats[stat]);
  const told: ReadonlySet<CombatStat> = new Set(EFFECT_STATS);
  for (const stat of COMBAT_STATS) if (!told.has(stat)) add(stat, item.combatStats[stat]);
  return [...lines, ...effectMessages(item).map((effect) => formatMessage(effect))];
}

/** A stat that changes when one item replaces another. */
export interface StatChange {
  readonly text: string;
  readonly isBetter: boolean;
}

/** Changes of all stats when `item` replaces what is worn in its slot. */
export function statChanges(t: TFunction, item: Equipment, worn: Equipment | undefined): StatChange[] {
  const change = (stat: BaseStat | CombatStat, to = 0, from = 0): StatChange[] => {
    const difference = to - from;
    if (Math.abs(difference) < 1e-9) return [];
    const amount = statValue(stat, Math.abs(difference)).replace('×', '');
    return [{ text: `${difference > 0 ? '+' : '−'}${amount} ${t(`dungeon.stat.${stat}`)}`, isBetter: difference > 0 }];
  };
  return [
    ...BASE_STATS.flatMap((stat) => change(stat, item.baseStats[stat], worn?.baseStats[stat])),
    ...COMBAT_STATS.flatMap((stat) => change(stat, item.combatStats[stat], worn?.combatStats[stat])),
  ];
}

/** Unmet requirements as text; null when all are met. */
export function missingRequirements(
  t: TFunction,
  item: Equipment,
  base: Readonly<Record<BaseStat, number>>,
): string | null {
  const missing = BASE_STATS.filter((stat) => base[stat] < (item.requirements[stat] ?? 0));
  if (missing.length === 0) return null;
  return t('dungeon.inventory.needs', {
    needs: formatList(missing.map((stat) => `${item.requirements[stat]} ${t(`dungeon.stat.${stat}`)}`)),
  });
}
