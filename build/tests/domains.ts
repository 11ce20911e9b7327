/**
 * The domains of `shared`, `server` and `renderer`, in order: a domain may import those above it, and its part's `base`.
 * Code that two of them share belongs to the upper one, or `app` hands it in (docs/map.md).
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
