export interface CollectionTables {
  /** Mounts, pets and toys by user, game and kind. */
  collections: {
    user_id: number;
    game_id: string;
    kind: string;
    count: number;
    /** Ascending runs: "1-5,9". */
    ids: string;
    /** Milliseconds since 1970. */
    observed_at: number;
  };
}
