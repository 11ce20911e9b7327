/** Standings with the reputation at which each begins. */
const STANDINGS = [
  ['Exalted', 42_000],
  ['Revered', 21_000],
  ['Honored', 9000],
  ['Friendly', 3000],
  ['Neutral', 0],
  ['Unfriendly', -3000],
  ['Hostile', -6000],
  ['Hated', -42_000],
] as const;
const EXALTED_MAX = 999;

interface Standing {
  readonly standing: string;
  readonly value: number;
  readonly max: number;
}

/** The standing of what was earned in all, and the place within it. */
export function standingOf(earned: number): Standing {
  const at = STANDINGS.findIndex(([, from]) => earned >= from);
  const [standing, from] = STANDINGS[at < 0 ? STANDINGS.length - 1 : at] ?? STANDINGS[4];
  const next = at > 0 ? STANDINGS[at - 1]?.[1] : undefined;
  return { standing, value: Math.max(0, earned - from), max: next === undefined ? EXALTED_MAX : next - from };
}
