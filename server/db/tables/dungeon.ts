import type { Generated } from 'kysely';

export interface DungeonTables {
  /** Issued runs. A run belongs to nobody until its score is posted. */
  runs: {
    /** 128 random bits: only the recipient can post it. */
    id: string;
    seed: number;
    rules_version: number;
    created_at: number;
    posted_at: number | null;
  };
  scores: {
    id: Generated<number>;
    user_id: number;
    score: number;
    verified: number;
    /** Null when the run was not replayed. */
    floor: number | null;
    created_at: number;
  };
}
