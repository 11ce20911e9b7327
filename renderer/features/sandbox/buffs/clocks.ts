import { memoizeByLocale } from '../../../i18n/locale.ts';
import { timeFormat } from '../../../format/time-format.ts';

export interface ClockFace {
  /** "8:42:07", without the half of the day. */
  readonly digits: string;
  /** "PM"; empty where hours are counted to twenty-four. */
  readonly half: string;
}

const clocks = {
  '12': memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hour12: true })),
  '24': memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' })),
};
const dates = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }));

/** What a clock shows at a moment (milliseconds since 1970), to the second, in the hours the player chose. */
export function clockFace(at: number): ClockFace {
  const parts = clocks[timeFormat()]().formatToParts(at);
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const digits = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value);
  return { digits: digits.join('').trim(), half };
}

/** A moment's date with its weekday: "Wednesday, February 24, 2027". */
export function longDate(at: number): string {
  return dates().format(at);
}
