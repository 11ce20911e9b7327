import { currentLocale, memoizeByLocale } from '../../base/i18n/locale.ts';
import { formatClock } from '../../base/format/format.ts';
import { timeFormat } from '../../base/format/time-format.ts';

const WEEK_MS = 604_800_000;

const longDay = memoizeByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
);
const shortDay = memoizeByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
);
const weekday = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' }));
const narrowWeekday = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short' }));
const monthAndYear = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }));

export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "Thursday, December 3" in the reader's zone. */
export function formatEventDay(at: number): string {
  return longDay().format(at);
}

/** "Thu, Dec 3". */
export function formatShortDay(at: number): string {
  return shortDay().format(at);
}

/** "8:00 PM – 11:00 PM" in the reader's zone. */
export function formatEventTime(startsAt: number, minutes: number): string {
  return `${formatClock(startsAt)} – ${formatClock(startsAt + minutes * 60_000)}`;
}

export function formatTimeIn(at: number, zone: string): string {
  const hours = timeFormat() === '12' ? { hour12: true } : { hourCycle: 'h23' as const };
  return new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short', timeZone: zone, ...hours }).format(at);
}

/** "Wednesday" within the next week, else "Wed, Dec 9". */
export function formatUntil(at: number, now: number): string {
  return at - now < WEEK_MS ? weekday().format(at) : formatShortDay(at);
}

export function formatMonthAndYear(at: number): string {
  return monthAndYear().format(at);
}

/** "Mon", of the first day of the week on. */
export function formatWeekday(at: number): string {
  return narrowWeekday().format(at);
}
