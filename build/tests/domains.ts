/**
 * The domains of `shared`, `server` and `renderer`, in order: a domain may import those above it, and its part's `base`.
 * What two of them need lives in the upper one, or is handed to the upper one by `app` (docs/map.md).
 */
export const DOMAINS = [
  'games',
  'characters',
  'accounts',
  'imports',
  'people',
  'notices',
  'dungeon',
  'guild',
  'tavern',
  'overview',
  'site',
] as const;
