/**
 * Realms of the Anniversary edition by their names in small letters, as of November 2026: those of America, Oceania and Europe. Their
 * characters were saved in `_classic_era_` until the edition moved to `_anniversary_` in January 2026. No realm of Era has such a name.
 */
export const ANNIVERSARY_REALMS: ReadonlySet<string> = new Set([
  'dreamscythe',
  'nightslayer',
  'doomhowl',
  'maladath',
  'thunderstrike',
  'spineshatter',
  'soulseeker',
]);
