import { memoizeByLocale } from '../../../base/i18n/locale.ts';
import { timeFormat } from '../../../base/format/time-format.ts';

export interface ClockFace {
  /** "8:42:07", without AM/PM. */
  readonly digits: string;
  /** "PM"; empty in the 24-hour format. */
  readonly half: string;
}

const clocks = {
  '12': memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hour12: true })),
  '24': memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' })),
};
const dates = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }));

/** Clock face at a time (milliseconds since 1970), to the second, in the player's time format. */
export function clockFace(at: number): ClockFace {
  const parts = clocks[timeFormat()]().formatToParts(at);
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const digits = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value);
  return { digits: digits.join('').trim(), half };
}

/** Date with weekday: "Wednesday, February 24, 2027". */
export function longDate(at: number): string {
  return dates().format(at);
}
