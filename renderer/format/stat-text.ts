import { OWN_STATS } from '#shared/character/item-stats.ts';
import { translateGameTerm } from '../i18n/i18n.ts';
import { formatNumber } from './format.ts';

/** "+12 Stamina", "−3 Spirit"; at most two decimals. Values of the item itself have no sign: "608 Armor". */
export function formatStat({ name, value }: { readonly name: string; readonly value: number }): string {
  const size = formatNumber(Math.round(Math.abs(value) * 100) / 100);
  const sign = value < 0 ? '−' : OWN_STATS.has(name) ? '' : '+';
  return `${sign}${size} ${translateGameTerm(name)}`;
}
