/** Regions of the game, each with realms and characters of its own. */
export const REGIONS = ['us', 'kr', 'eu', 'tw', 'cn'] as const;
export type Region = (typeof REGIONS)[number];

/**
 * Facts beside name, realm and class by which characters without the game's id are told apart. A fact that is unknown contradicts
 * nothing, and none is ever guessed.
 */
export interface IdentityFacts {
  /** Version family, of `findFamily`. */
  readonly family: string | null;
  readonly region: Region | null;
  /** Tags of the account folders in which the character was seen, ascending; none while no folder is known. */
  readonly accounts: readonly number[];
}

export const NO_FACTS: IdentityFacts = { family: null, region: null, accounts: [] };

interface Listed {
  readonly family?: string | undefined;
  readonly region?: Region | undefined;
}

/** Facts of a character as lists have it, without its account folders. */
export function listedFacts({ family, region }: Listed): IdentityFacts {
  return { family: family ?? null, region: region ?? null, accounts: [] };
}

/** A character is in two or three folders at most: that of before and after a transfer. */
export const ACCOUNTS_MAX = 20;

export function readRegion(value: unknown): Region | null {
  return REGIONS.find((region) => region === value) ?? null;
}

/** Ascending, each once. */
export function sortTags(tags: readonly number[]): readonly number[] {
  return [...new Set(tags)].toSorted((a, b) => a - b).slice(0, ACCOUNTS_MAX);
}

/**
 * True when the facts are of two characters. Within a version family and a region a name on a realm is one character, whichever
 * account folder tells of it; where a region is unknown, two account folders are two characters.
 */
export function areContradictory(a: IdentityFacts, b: IdentityFacts): boolean {
  if (a.family !== null && b.family !== null && a.family !== b.family) return true;
  if (a.region !== null && b.region !== null) return a.region !== b.region;
  return a.accounts.length > 0 && b.accounts.length > 0 && !a.accounts.some((each) => b.accounts.includes(each));
}

/** Facts of one character that two observations tell; of two different values `latest` has the right one. */
export function joinFacts(latest: IdentityFacts, other: IdentityFacts): IdentityFacts {
  return {
    family: latest.family ?? other.family,
    region: latest.region ?? other.region,
    accounts: sortTags([...latest.accounts, ...other.accounts]),
  };
}
