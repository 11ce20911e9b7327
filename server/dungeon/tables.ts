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
    /** Of the run, or of its cellar. */
    secret: string;
    /** JSON list: seeds of the floors from the second on that were given. */
    floor_seeds: Generated<string>;
    /** Actions up to the last stairs for which a floor was given, as those of `kept_runs`. */
    saved_actions: string | null;
    /** Account that began it; null for a visitor's. */
    user_id: number | null;
    /** Character as which its player goes down, as it was when the run began; null without one. */
    hero_name: string | null;
    hero_class: string | null;
    /** The gift that the hero began with (shared/dungeon/model/gifts.ts); null without one. */
    gift: string | null;
    /** 1 with one more chest on floor 1. */
    has_extra_chest: Generated<number>;
  };
  scores: {
    id: Generated<number>;
    user_id: number;
    score: number;
    verified: number;
    /** Null when the run was not replayed. */
    floor: number | null;
    created_at: number;
    /** 1 for the account's best: verified before others, then the highest, then the earliest. */
    is_best: Generated<number>;
    /** Number of runs that the account had begun; null for a score without a run. */
    attempt: number | null;
  };
  kept_runs: {
    score_id: number;
    run_id: string;
    seed: number;
    rules_version: number;
    /** Text of the actions, deflated and in Base64: see server/dungeon/pack-actions.ts. */
    actions: string;
    turns: number;
    /** Id of the kind of enemy that felled the player; null when it is unknown. */
    killer: string | null;
    /** Cell of the last floor where the run ended. */
    x: number;
    y: number;
    /** 1 while its player alone may watch it. */
    is_hidden: Generated<number>;
    /** JSON list: seeds of the floors from the second on. */
    floor_seeds: Generated<string>;
    /** JSON list of the log's last messages (shared/dungeon/log-messages.ts). */
    last_messages: string;
    /** Character as which its player goes down, as it was when the run began; null without one. */
    hero_name: string | null;
    hero_class: string | null;
    /** The gift that the hero began with (shared/dungeon/model/gifts.ts); null without one. */
    gift: string | null;
    /** 1 with one more chest on floor 1. */
    has_extra_chest: Generated<number>;
  };
  /** Seeds of today's cellar. */
  cellars: {
    /** Days since 1970, UTC. */
    day: number;
    seed: number;
    /** Seeds its further floors. */
    secret: string;
  };
  run_counts: { user_id: number; begun: number };
  /** The run with which an account descended into the cellar of a day. */
  descents: { user_id: number; day: number; run_id: string };
}

declare module '../base/db/tables.ts' {
  interface Tables extends DungeonTables {}
}
