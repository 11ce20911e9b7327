export const REGIONS = ['us', 'eu', 'kr', 'tw', 'cn'] as const;
export type Region = (typeof REGIONS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-01 was a Thursday. */
const EPOCH_DAY = 4;

/**
 * Weekday (0 Sunday) and hour in UTC, the same in summer and winter. Daily resets are at the same hour. Korea, Taiwan and
 * China: Thursday morning there, the moment that the addon BtWTodo has for them (Wednesday, 7 July 2021, 23:00 UTC) and
 * the weekday that LockedOut has. Europe: Wednesday 04:00 since 16 November 2022, 07:00 before.
 */
const RESETS: Readonly<Record<Region, { readonly day: number; readonly hour: number }>> = {
  us: { day: 2, hour: 15 },
  eu: { day: 3, hour: 4 },
  kr: { day: 3, hour: 23 },
  tw: { day: 3, hour: 23 },
  cn: { day: 3, hour: 23 },
};

/** Latest moment of a period that starts at `phase`; all in milliseconds since 1970. */
function latest(now: number, phase: number, period: number): number {
  return now - ((((now - phase) % period) + period) % period);
}

/** A reset is the first moment of its week or day. */
export interface Resets {
  readonly lastWeekly: number;
  readonly nextWeekly: number;
  readonly lastDaily: number;
  readonly nextDaily: number;
}

/** Resets around `now`, in milliseconds since 1970. */
export function findResets(region: Region, now: number): Resets {
  const { day, hour } = RESETS[region];
  const lastWeekly = latest(now, (day - EPOCH_DAY) * DAY_MS + hour * HOUR_MS, WEEK_MS);
  const lastDaily = latest(now, hour * HOUR_MS, DAY_MS);
  return { lastWeekly, nextWeekly: lastWeekly + WEEK_MS, lastDaily, nextDaily: lastDaily + DAY_MS };
}

const ZONES: readonly (readonly [pattern: RegExp, region: Region])[] = [
  [/^Asia\/Seoul$/, 'kr'],
  [/^Asia\/(?:Taipei|Hong_Kong|Macau)$/, 'tw'],
  [/^Asia\/(?:Shanghai|Chongqing|Urumqi|Harbin)$/, 'cn'],
  // Oceania and Latin America play on the American realms.
  [/^(?:America|Australia|Pacific|US|Canada)\//, 'us'],
  // The rest of Asia plays on the European realms, or chooses.
  [/^(?:Europe|Africa|Atlantic|Asia|Indian)\//, 'eu'],
];

const LANGUAGES: readonly (readonly [pattern: RegExp, region: Region])[] = [
  [/^ko\b/i, 'kr'],
  [/^zh-(?:TW|HK|Hant)/i, 'tw'],
  [/^zh\b/i, 'cn'],
  [/^(?:en-(?:US|CA|AU|NZ)|es-(?:419|MX|AR|CL|CO)|pt-BR)\b/i, 'us'],
];

/** Region of a player by time zone, else by language. */
export function guessRegion(timeZone: string, language: string): Region {
  const find = (table: typeof ZONES, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];
  return find(ZONES, timeZone) ?? find(LANGUAGES, language) ?? 'eu';
}
