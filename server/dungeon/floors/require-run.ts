import type { Kysely } from 'kysely';
import { RULES_VERSIONS, RUN_LIFETIME_MS } from '#shared/dungeon/model/constants.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure } from '../../base/http/errors.ts';
import { unpackActions } from '../pack-actions.ts';
import { alreadyPosted, rulesVersionMismatch, unknownRun } from '../rules.ts';
import { findRun, type StoredRun } from '../store.ts';

/** Difference of the clocks of two servers that is not held against a player. */
const CLOCK_SLACK_MS = 1_000;

interface RunCaller {
  readonly id: string;
  /** Null for a visitor. */
  readonly userId: number | null;
  /** Actions so far, which have to go on from the last stairs. */
  readonly actions: string;
  readonly now: number;
}

/** A run that may go on or be posted with these actions. */
export async function requireRun(db: Kysely<Tables>, { id, userId, actions, now }: RunCaller): Promise<StoredRun> {
  const run = await findRun(db, id);
  if (run === undefined || run.created_at < now - RUN_LIFETIME_MS) throw unknownRun();
  if (run.owner_id !== null && run.owner_id !== userId) throw unknownRun();
  if (run.posted_at !== null) throw alreadyPosted();
  if (!RULES_VERSIONS.includes(run.rules_version)) throw rulesVersionMismatch();
  if (!actions.startsWith(savedActionsOf(run))) throw new Failure('run_diverged');
  return run;
}

/** Actions of a run up to its last stairs. */
export function savedActionsOf({ saved_actions }: Pick<StoredRun, 'saved_actions'>): string {
  return saved_actions === null ? '' : unpackActions(saved_actions);
}

export function floorSeedsOf({ floor_seeds }: { readonly floor_seeds: string }): readonly number[] {
  return JSON.parse(floor_seeds) as readonly number[];
}

/** Throws when the actions take longer on the board than the run is old. */
export function requireTime({ created_at }: StoredRun, leastMs: number, now: number): void {
  if (now - created_at + CLOCK_SLACK_MS < leastMs) throw new Failure('run_too_fast');
}
