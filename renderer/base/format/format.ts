import { LANGUAGE_ROWS } from '#shared/base/messages/language.ts';
import { splitMoney } from '#shared/base/text/money.ts';
import { t } from '../i18n/i18n.ts';
import { memoizeByLocale, languageOf, numberFormat } from '../i18n/locale.ts';
import { timeFormat, type TimeFormat } from './time-format.ts';

const decimal = memoizeByLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percent = memoizeByLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);
const megabytes = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'megabyte',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const list = memoizeByLocale(
  (locale) => new Intl.ListFormat(locale, { type: LANGUAGE_ROWS[languageOf(locale) ?? 'en'].lists }),
);
const nameList = memoizeByLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const relative = memoizeByLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const day = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
const moments = byHours({ dateStyle: 'medium', timeStyle: 'short' });
const dayAndTime = byHours({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const shortDay = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }));
const month = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }));
const clocks = byHours({ timeStyle: 'short' });

/** One formatter per hour cycle, created on demand. */
function byHours(options: Intl.DateTimeFormatOptions): (hours: TimeFormat) => Intl.DateTimeFormat {
  const of = {
    '12': memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, hour12: true })),
    '24': memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h23' })),
  };
  return (hours) => of[hours]();
}

/** An ISO 8601 date → "November 21, 2026" in the reader's time zone; null when it is not a date. */
export function formatDate(iso: string | null | undefined): string | null {
  const date = iso ? new Date(iso) : undefined;
  return date && !Number.isNaN(date.getTime()) ? day().format(date) : null;
}

/** An ISO 8601 date → date and time to the minute, in the chosen hour cycle; null when it is not a date. */
export function formatDateTime(iso: string | null | undefined): string | null {
  const date = iso ? new Date(iso) : undefined;
  return date && !Number.isNaN(date.getTime()) ? moments(timeFormat()).format(date) : null;
}

/** A moment (milliseconds since 1970) → date and time to the minute, in the chosen hour cycle. */
export function formatMoment(at: number): string {
  return moments(timeFormat()).format(at);
}

/** A moment (milliseconds since 1970) → its time of day to the minute, in the chosen hour cycle. */
export function formatClock(at: number): string {
  return clocks(timeFormat()).format(at);
}

/** 1204 → "1,204". */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** 18.42 → "18.4%", in German "18,4 %". */
export function formatPercent(value: number): string {
  return percent().format(value / 100);
}

/** A moment (milliseconds since 1970) → "Nov 21", for axes. */
export function formatDay(at: number): string {
  return shortDay().format(at);
}

/** A moment (milliseconds since 1970) → "Nov 21, 8:05 PM", for axes. */
export function formatDayAndTime(at: number): string {
  return dayAndTime(timeFormat()).format(at);
}

/** A moment (milliseconds since 1970) → "Nov 2026", the month and its year in full (two digits read as a day), for axes. */
export function formatMonth(at: number): string {
  return month().format(at);
}

/** 3.14159 → "3.1": always one digit after the point. */
export function formatDecimal(value: number): string {
  return decimal().format(value);
}

export function formatMegabytes(bytes: number): string {
  return megabytes().format(bytes / 1_000_000);
}

/** "Altoholic and Bagnon", within a sentence. */
export function formatNames(names: Iterable<string>): string {
  return nameList().format(names);
}

export function formatList(parts: Iterable<string>): string {
  return list().format(parts);
}

/** 123456 copper → "12g 34s 56c"; leading zero coins are left out. */
export function formatMoney(amount: number): string {
  const { gold, silver, copper } = splitMoney(Math.max(0, Math.trunc(amount)));
  const coins: string[] = [t('common.coins.copper', { copper })];
  if (silver > 0 || gold > 0) coins.unshift(t('common.coins.silver', { silver }));
  if (gold > 0) coins.unshift(t('common.coins.gold', { gold }));
  return coins.join(' ');
}

/** 1234567 copper → "123g": for tables and sums; below one gold in full. */
export function formatGold(amount: number): string {
  const { gold } = splitMoney(Math.max(0, Math.trunc(amount)));
  return gold > 0 ? t('common.coins.gold', { gold }) : formatMoney(amount);
}

/** A change of money → "+123g", "−45s 10c". */
export function formatSignedGold(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatGold(Math.abs(amount))}`;
}

const STEPS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Time before `now` (both milliseconds since 1970): "2 minutes ago", "now" within a minute. */
export function formatAgo(then: number, now: number): string {
  const ago = Math.max(0, now - then);
  for (const [unit, length] of STEPS) if (ago >= length) return relative().format(-Math.floor(ago / length), unit);
  return t('common.justNow');
}

/** Seconds → "1d 2h", "3h 20m", "45m", "30s": the two largest units that are not zero. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const units = [
    ['days', Math.floor(whole / 86_400)],
    ['hours', Math.floor((whole % 86_400) / 3_600)],
    ['minutes', Math.floor((whole % 3_600) / 60)],
    ['seconds', whole % 60],
  ] as const;
  const shown = units.filter(([, n]) => n > 0).slice(0, 2);
  return (shown.length === 0 ? ([['seconds', 0]] as const) : shown)
    .map(([unit, n]) => t(`common.duration.${unit}`, { n }))
    .join(' ');
}

const HOUR_MS = 3_600_000;

/** Whole hours between two times in milliseconds since 1970; 0 when the clock is behind. */
export function wholeHoursBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / HOUR_MS));
}
