import { EFFECT_STATS, effectMessages } from '#shared/dungeon/inventory/item-messages.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import {
  BASE_STATS,
  COMBAT_STATS,
  type BaseStat,
  type CombatStat,
  type Equipment,
} from '#shared/dungeon/model/items.ts';
import type { TFunction } from 'i18next';
import { formatList, formatNumber, formatPercent } from '../../base/format/format.ts';

const AS_PERCENT: ReadonlySet<BaseStat | CombatStat> = new Set([
  'criticalChance',
  'dodgeChance',
  'blockChance',
  'lifeSteal',
] as const);
const PERCENT_ALREADY: ReadonlySet<BaseStat | CombatStat> = new Set(['armor', 'magicResist'] as const);

const SMALLEST_CHANGE = 1e-9;

const formatRounded = (value: number): string => formatNumber(Math.round(value * 100) / 100);

/** Formats a stat: chances and resistances as percent, factors with ×. */
export function statValue(stat: BaseStat | CombatStat, value: number): string {
  if (AS_PERCENT.has(stat)) return formatPercent(value * 100);
  if (PERCENT_ALREADY.has(stat)) return formatPercent(value);
  if (stat === 'criticalDamage' || stat === 'attackSpeed') return `×${formatRounded(value)}`;
  return formatRounded(value);
}

/** Amount with its sign; an attack speed as percent, as its sentence tells it. */
function signedValue(stat: BaseStat | CombatStat, value: number): string {
  const amount = Math.abs(value);
  const text = stat === 'attackSpeed' ? formatPercent(amount * 100) : statValue(stat, amount).replace('×', '');
  return `${value < 0 ? '−' : '+'}${text}`;
}

export interface StatLine {
  readonly text: string;
  /** Difference to the worn item; null if the stat is equal or nothing is worn. */
  readonly change: { readonly text: string; readonly isBetter: boolean } | null;
}

/** Lines of an item, base stats first; each with its difference to `worn`, and one per stat that only `worn` has. */
export function statLines(t: TFunction, item: Equipment, worn?: Equipment): StatLine[] {
  const lineOf = (stat: BaseStat | CombatStat, to = 0, from = 0, sentence?: string): StatLine[] => {
    const name = t(`dungeon.stat.${stat}`);
    const difference = to - from;
    const isChanged = worn !== undefined && Math.abs(difference) >= SMALLEST_CHANGE;
    if (to === 0 && !isChanged) return [];
    const isNew = to !== 0 && from === 0;
    const change = isChanged && {
      text: isNew ? t('dungeon.inventory.gained') : signedValue(stat, difference),
      isBetter: difference > 0,
    };
    return [{ text: to === 0 ? name : (sentence ?? `${signedValue(stat, to)} ${name}`), change: change || null }];
  };
  const sentences = new Map(EFFECT_STATS.map((stat) => [stat as CombatStat, effectMessages(onlyStat(item, stat))[0]]));
  const combatLine = (stat: CombatStat): StatLine[] => {
    const sentence = sentences.get(stat);
    return lineOf(stat, item.combatStats[stat], worn?.combatStats[stat], sentence && formatMessage(sentence));
  };
  const traits = effectMessages({ combatStats: {}, ...(item.trait && { trait: item.trait }) });
  return [
    ...BASE_STATS.flatMap((stat) => lineOf(stat, item.baseStats[stat], worn?.baseStats[stat])),
    ...COMBAT_STATS.filter((stat) => !sentences.has(stat)).flatMap(combatLine),
    ...EFFECT_STATS.flatMap(combatLine),
    ...traits.map((trait) => ({ text: formatMessage(trait), change: null })),
  ];
}

function onlyStat({ combatStats }: Equipment, stat: CombatStat): Pick<Equipment, 'combatStats'> {
  return { combatStats: { [stat]: combatStats[stat] ?? 0 } };
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
