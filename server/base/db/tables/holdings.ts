import type { Generated } from 'kysely';

export interface HoldingTables {
  /** Unique by user, game, kind, realm and name; realm is empty for a warband bank, name the first hash of its account's characters or empty. */
  holdings: {
    id: Generated<number>;
    user_id: number;
    game_id: string;
    kind: string;
    realm: string;
    name: string;
    version: number;
    document_length: number;
    /** JSON of `HoldingState`. */
    document: string;
  };
}
