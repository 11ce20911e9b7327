/** Program and system of a session, from its user agent; null when unknown. */
export interface Device {
  readonly program: string | null;
  readonly system: string | null;
}

/** First match wins: browsers also name their ancestors. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/Electron\//, 'Desktop app'],
  [/tavern-ledger/i, 'Tavern Ledger sync'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** Program and system behind a user agent. Unknown programs use their first word (`curl/8.5` is curl). */
export function describeDevice(userAgent: string): Device {
  const find = (names: typeof PROGRAMS): string | null =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  const own = /^([A-Za-z][\w.-]{0,30})(?:\/|$|\s)/.exec(userAgent.trim())?.[1];
  return { program: find(PROGRAMS) ?? (own === 'Mozilla' ? null : (own ?? null)), system: find(SYSTEMS) };
}
