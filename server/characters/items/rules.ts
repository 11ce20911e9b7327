import type { ItemSighting } from '#shared/characters/sighted-items.ts';

/** One account's word for an item. */
export interface ItemVote extends Omit<ItemSighting, 'id'> {
  readonly user_id: number;
  readonly seen_at: number;
}

export const VOTE_LIMITS = {
  /** Accounts that must agree before others see a name. */
  agreeing: 2,
  /** Votes stored for one name of an item: more would not change the result. */
  perName: 16,
  /** Votes stored for an item in one language, whatever the name. */
  perItem: 64,
  /** Votes of one account: five times the different items of the fullest one. */
  perUser: 20_000,
} as const;

const DETAILS = ['quality', 'class_id', 'subclass_id', 'slot', 'icon_id'] as const;

/** The most frequent known value; of two equally frequent ones the first. */
function mostFrequent<T>(values: readonly (T | null)[]): T | null {
  const known = values.filter((value) => value !== null);
  const groups = [...Map.groupBy(known, (value) => value)];
  return (
    groups.reduce<readonly [T, readonly T[]] | null>(
      (best, group) => (best === null || group[1].length > best[1].length ? group : best),
      null,
    )?.[0] ?? null
  );
}

/**
 * An item as served to a user (docs/decisions/0009): the name that most accounts use, if at least two do; of two
 * equally frequent ones the first seen. Else the user's own name; null when there is none.
 */
export function chooseDescription(votes: readonly ItemVote[], userId: number): Omit<ItemSighting, 'id'> | null {
  const oldestFirst = votes.toSorted((a, b) => a.seen_at - b.seen_at || a.user_id - b.user_id);
  const names = [...Map.groupBy(oldestFirst, ({ name }) => name).values()];
  const best = names.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const chosen = best.length >= VOTE_LIMITS.agreeing ? best : oldestFirst.filter(({ user_id }) => user_id === userId);
  const [first] = chosen;
  if (first === undefined) return null;
  const details = Object.fromEntries(
    DETAILS.map((field) => [field, mostFrequent<number | string>(chosen.map((vote) => vote[field]))]),
  ) as Pick<ItemSighting, (typeof DETAILS)[number]>;
  return { name: first.name, ...details };
}
