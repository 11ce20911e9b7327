import { translateGameTerm } from '../i18n/i18n.ts';
import { formatNumber } from './format.ts';

/** "+12 Stamina", "−3 Spirit"; at most two decimals. Armor is a value of the item and not a bonus: "608 Armor". */
export function formatStat({ name, value }: { readonly name: string; readonly value: number }): string {
  const size = formatNumber(Math.round(Math.abs(value) * 100) / 100);
  const sign = value < 0 ? '−' : name === 'Armor' ? '' : '+';
  return `${sign}${size} ${translateGameTerm(name)}`;
}
