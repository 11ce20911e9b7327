import { formatNumber, formatPercent } from '../../base/format/format.ts';

/** English terms of the character sheet's stats that the game gives in percent. */
const PERCENT = new Set(['Critical Strike', 'Haste', 'Mastery', 'Versatility', 'Hit', 'Dodge', 'Parry', 'Block']);

/** "1,874", "18.4%". */
export function formatSheetStat(name: string, value: number): string {
  return PERCENT.has(name) ? formatPercent(value) : formatNumber(Math.round(value * 10) / 10);
}
