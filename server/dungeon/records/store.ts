import type { Kysely, NotNull, Transaction } from 'kysely';
import type { Score } from '#shared/dungeon/contract/dungeon.ts';
import type { RunRecord } from '#shared/dungeon/contract/run-records.ts';
import type { Tables } from '../../base/db/tables.ts';
import { floorSeedsOf } from '../floors/require-run.ts';
import { heroOf, startOf } from '../hero.ts';
import { unpackActions } from '../pack-actions.ts';
import { killerName, mayWatch, selectPosted, type Viewer } from '../posted-store.ts';

export interface StoredRecord extends Omit<RunRecord, 'url'> {
  /** Cell of the last floor where the run ended. */
  readonly x: number;
  readonly y: number;
}

interface Kept {
  seed: NotNull;
  turns: NotNull;
  rules_version: NotNull;
  actions: NotNull;
  floor_seeds: NotNull;
  has_extra_chest: NotNull;
  x: NotNull;
  y: NotNull;
}

/** A posted run; null when it does not exist or the viewer may not watch it. */
export async function findRecord(db: Kysely<Tables>, runId: string, viewer: Viewer): Promise<StoredRecord | null> {
  const row = await selectPosted(db)
    .select([
      'kept_runs.rules_version',
      'kept_runs.actions',
      'kept_runs.floor_seeds',
      'kept_runs.gift',
      'kept_runs.has_extra_chest',
      'kept_runs.x',
      'kept_runs.y',
    ])
    .where('kept_runs.run_id', '=', runId)
    .$narrowType<Kept>()
    .executeTakeFirst();
  if (!row || !mayWatch(row, viewer)) return null;
  const { gift, hasExtraChest } = startOf(row);
  return {
    id: row.id,
    run_id: runId,
    username: row.username,
    score: row.score,
    verified: true,
    floor: row.floor,
    created_at: new Date(row.created_at).toISOString(),
    turns: row.turns,
    killer: killerName(row.killer),
    hero: heroOf(row),
    gift,
    extra_chest: hasExtraChest,
    seed: row.seed,
    rules_version: row.rules_version,
    floor_seeds: [...floorSeedsOf(row)],
    actions: unpackActions(row.actions),
    is_hidden: row.is_hidden === 1,
    is_own: row.user_id === viewer.userId,
    x: row.x,
    y: row.y,
  };
}

/** Score of a run that the player posted with these actions; null without one. */
export async function findPostedRun(
  db: Kysely<Tables>,
  player: { readonly id: number; readonly username: string },
  { id, actions }: { readonly id: string; readonly actions: string },
): Promise<Score | null> {
  const row = await db
    .selectFrom('kept_runs')
    .innerJoin('scores', 'scores.id', 'kept_runs.score_id')
    .select(['scores.id', 'scores.score', 'scores.floor', 'scores.created_at', 'kept_runs.actions'])
    .where('kept_runs.run_id', '=', id)
    .where('scores.user_id', '=', player.id)
    .executeTakeFirst();
  if (!row || unpackActions(row.actions) !== actions) return null;
  const { actions: _actions, created_at, ...score } = row;
  return { ...score, username: player.username, verified: true, created_at: new Date(created_at).toISOString() };
}

/** False when the account has no such run. */
export async function setHidden(
  transaction: Transaction<Tables>,
  { runId, userId, isHidden }: { readonly runId: string; readonly userId: number; readonly isHidden: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('kept_runs')
    .set({ is_hidden: isHidden ? 1 : 0 })
    .where('run_id', '=', runId)
    .where('score_id', 'in', (scores) => scores.selectFrom('scores').select('id').where('user_id', '=', userId))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
