import type { Generated } from 'kysely';

export interface DungeonTables {
  /** Runs that were given out. They belong to nobody until their score is posted, and are forgotten after a while. */
  runs: {
    /** 128 random bits, so that nobody posts a run but who was given it. */
    id: string;
    seed: number;
    rules_version: number;
    created_at: number;
    /** When its score was posted; null before. A run counts once. */
    posted_at: number | null;
  };
  scores: {
    id: Generated<number>;
    user_id: number;
    score: number;
    /** 1 when the run was replayed. */
    verified: number;
    /** Where the run ended; null when it was not replayed. */
    floor: number | null;
    created_at: number;
  };
}
