/** What signed in, as far as its user agent tells: names to be put into a sentence, null where it does not say. */
export interface Device {
  readonly program: string | null;
  readonly system: string | null;
}

/** The first that fits names it: browsers also carry the names of those they descend from. */
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

/** Names the program and the system behind a user agent. Of an unknown program the first word is its name (`curl/8.5` is curl). */
export function describeDevice(userAgent: string): Device {
  const find = (names: typeof PROGRAMS): string | null =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  const own = /^([A-Za-z][\w.-]{0,30})(?:\/|$|\s)/.exec(userAgent.trim())?.[1];
  return { program: find(PROGRAMS) ?? (own === 'Mozilla' ? null : (own ?? null)), system: find(SYSTEMS) };
}
