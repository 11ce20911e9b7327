import { formatNumber } from './format.ts';

/** "+12" or "−3"; figures with a fraction keep two places. */
export function formatStat(value: number): string {
  const size = formatNumber(Math.round(Math.abs(value) * 100) / 100);
  return value < 0 ? `−${size}` : `+${size}`;
}
