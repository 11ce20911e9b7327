export const COLLECTION_KINDS = ['mounts', 'pets', 'toys'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

export const COLLECTION_LIMITS = {
  /** Of one kind; the game has about 5,000 species of pets. */
  ids: 20_000,
  /** Highest id. */
  id: 9_999_999,
  /** Characters of the runs of one kind. */
  length: 200_000,
  /** Of one game and kind. */
  accounts: 10,
} as const;
