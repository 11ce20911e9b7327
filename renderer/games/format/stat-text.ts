import { DAMAGE_PER_SECOND, OWN_STATS } from '#shared/games/items/item-stats.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { formatNumber } from '../../base/format/format.ts';

interface Stat {
  readonly name: string;
  readonly value: number;
}

/**
 * "+12 Stamina", "−3 Spirit"; at most two decimals. Values of the item itself have no sign: "608 Armor", and one
 * decimal of "54.7 damage per second", as in the game.
 */
export function formatStat({ name, value }: Stat): string {
  if (name === DAMAGE_PER_SECOND)
    return `${formatNumber(Math.round(value * 10) / 10)} ${translateGameTerm('damage per second')}`;
  const size = formatNumber(Math.round(Math.abs(value) * 100) / 100);
  const sign = value < 0 ? '−' : OWN_STATS.has(name) ? '' : '+';
  return `${sign}${size} ${translateGameTerm(name)}`;
}

/** Values of the item itself before its bonuses: addons record stats in no order. */
export function inCardOrder<T extends Stat>(stats: readonly T[]): T[] {
  return [...stats.filter(({ name }) => OWN_STATS.has(name)), ...stats.filter(({ name }) => !OWN_STATS.has(name))];
}
