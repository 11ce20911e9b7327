import { splitMoney } from '#shared/rules/money.ts';
import { timeFormatStore } from './time-format.ts';

const number = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const moments = {
  '12': new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
  '24': new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
} as const;
const clocks = {
  '12': new Intl.DateTimeFormat('en', { timeStyle: 'short' }),
  '24': new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23' }),
} as const;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** 1204 → "1,204". */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** An ISO 8601 date → "November 21, 2026" in the reader's time zone; null when it is not a date. */
export function formatDate(iso: string | null | undefined): string | null {
  const date = iso ? new Date(iso) : undefined;
  return date && !Number.isNaN(date.getTime()) ? day.format(date) : null;
}

/** An ISO 8601 date → date and time to the minute, in the hours the player chose; null when it is not a date. */
export function formatDateTime(iso: string | null | undefined): string | null {
  const date = iso ? new Date(iso) : undefined;
  return date && !Number.isNaN(date.getTime()) ? moments[timeFormatStore.getState().format].format(date) : null;
}

/** A moment (milliseconds since 1970) → its time of day to the minute, in the hours the player chose. */
export function formatClock(at: number): string {
  return clocks[timeFormatStore.getState().format].format(at);
}

/** Section 9: 123456 copper → "12g 34s 56c"; coins that are zero before the first are left out. */
export function formatMoney(amount: number): string {
  const { gold, silver, copper } = splitMoney(Math.max(0, Math.trunc(amount)));
  const coins = [`${copper}c`];
  if (silver > 0 || gold > 0) coins.unshift(`${silver}s`);
  if (gold > 0) coins.unshift(`${formatNumber(gold)}g`);
  return coins.join(' ');
}

const STEPS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long before `now` (both milliseconds since 1970) something was: "2 minutes ago", "now" within a minute. */
export function formatAgo(then: number, now: number): string {
  const ago = Math.max(0, now - then);
  for (const [unit, length] of STEPS) if (ago >= length) return relative.format(-Math.floor(ago / length), unit);
  return relative.format(0, 'second');
}

/** Seconds → "1d 2h", "3h 20m", "45m", "30s": the two largest units that are not zero. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const units = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor((whole % 86_400) / 3_600), 'h'],
    [Math.floor((whole % 3_600) / 60), 'm'],
    [whole % 60, 's'],
  ] as const;
  const shown = units.filter(([count]) => count > 0).slice(0, 2);
  return shown.length === 0 ? '0s' : shown.map(([count, unit]) => `${count}${unit}`).join(' ');
}
