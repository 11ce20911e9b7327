export interface CollectionTables {
  /** Mounts, pets and toys by user, game, kind and account of the game. */
  account_collections: {
    user_id: number;
    game_id: string;
    kind: string;
    /** First of the account's hashes; empty when the account is unknown. */
    name: string;
    /** JSON: hashes of the account's characters, ascending. */
    account: string;
    count: number;
    /** Ascending runs: "1-5,9". */
    ids: string;
    /** Milliseconds since 1970. */
    observed_at: number;
  };
}
