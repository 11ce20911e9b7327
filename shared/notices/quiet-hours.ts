import { toWallTime } from '../base/text/zoned-time.ts';
import type { QuietHours } from './contract/push.ts';

/** True from `from` until before `to`, as the wall clock of the zone shows it. */
export function isQuiet({ from, to, zone }: QuietHours, at: number): boolean {
  const time = toWallTime(at, zone).slice(11);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
