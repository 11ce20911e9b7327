import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Score } from '#shared/dungeon/contract/dungeon.ts';
import type { Tables } from '../base/db/tables.ts';
import type { HeroColumns } from './hero.ts';

export interface StoredRun extends HeroColumns {
  readonly id: string;
  readonly seed: number;
  readonly rules_version: number;
  readonly created_at: number;
  readonly posted_at: number | null;
  /** Of the run, or of its cellar. */
  readonly secret: string;
  readonly floor_seeds: string;
  readonly saved_actions: string | null;
  /** Account that began it; null for a visitor's. */
  readonly user_id: number | null;
  /** Account whose descent of a day it is; null for other runs, which anybody with their id may post. */
  readonly owner_id: number | null;
}

export type NewRun = Omit<StoredRun, 'posted_at' | 'owner_id'>;

function selectRuns(db: Kysely<Tables>) {
  return db
    .selectFrom('runs')
    .leftJoin('descents', 'descents.run_id', 'runs.id')
    .select([
      'runs.id',
      'runs.seed',
      'runs.rules_version',
      'runs.created_at',
      'runs.posted_at',
      'runs.secret',
      'runs.floor_seeds',
      'runs.saved_actions',
      'runs.user_id',
      'runs.hero_name',
      'runs.hero_class',
      'runs.gift',
      'runs.has_extra_chest',
      'descents.user_id as owner_id',
    ]);
}

/** Counts it among the runs of its account. */
export async function addRun(transaction: Transaction<Tables>, run: NewRun): Promise<void> {
  await transaction
    .insertInto('runs')
    .values({ ...run, posted_at: null })
    .execute();
  if (run.user_id !== null) await countRun(transaction, run.user_id);
}

export function findRun(db: Kysely<Tables>, id: string): Promise<StoredRun | undefined> {
  return selectRuns(db).where('runs.id', '=', id).executeTakeFirst();
}

export function findLatestRun(db: Kysely<Tables>, userId: number): Promise<StoredRun | undefined> {
  return selectRuns(db)
    .where('runs.user_id', '=', userId)
    .orderBy('runs.created_at', 'desc')
    .orderBy('runs.id')
    .limit(1)
    .executeTakeFirst();
}

export interface GivenFloor {
  readonly id: string;
  /** `floor_seeds` as it was. */
  readonly before: string;
  readonly floor_seeds: string;
  readonly saved_actions: string;
}

/** False when another floor was given in the meantime. */
export async function saveFloor(
  transaction: Transaction<Tables>,
  { id, before, floor_seeds, saved_actions }: GivenFloor,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('runs')
    .set({ floor_seeds, saved_actions })
    .where('id', '=', id)
    .where('floor_seeds', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function countRun(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction
    .insertInto('run_counts')
    .values({ user_id: userId, begun: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ eb }) => ({ begun: eb('run_counts.begun', '+', 1) })),
    )
    .execute();
}

/** Number of runs that an account has begun, with the one that it posts. */
export async function countAttempts(
  transaction: Transaction<Tables>,
  userId: number,
  begunBy: number | null,
): Promise<number> {
  if (begunBy !== userId) await countRun(transaction, userId);
  const row = await transaction
    .selectFrom('run_counts')
    .select('begun')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.begun ?? 1;
}

/** False when it was posted before. */
export async function markPosted(transaction: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('runs')
    .set({ posted_at: now })
    .where('id', '=', id)
    .where('posted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes runs begun before `before`; their scores stay. */
export async function purgeRuns(transaction: Transaction<Tables>, before: number): Promise<void> {
  await transaction.deleteFrom('runs').where('created_at', '<', before).execute();
}

export interface NewScore {
  readonly userId: number;
  readonly score: number;
  readonly verified: boolean;
  readonly floor: number | null;
  /** Number of runs begun so far; null for a score without a run. */
  readonly attempt: number | null;
  readonly now: number;
}

export async function addScore(
  transaction: Transaction<Tables>,
  { userId, score, verified, floor, attempt, now }: NewScore,
): Promise<number> {
  const { id } = await transaction
    .insertInto('scores')
    .values({ user_id: userId, score, verified: verified ? 1 : 0, floor, attempt, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks the account's best score. Needs the account's lock. */
export async function markBest(transaction: Transaction<Tables>, userId: number): Promise<void> {
  const best = await transaction
    .selectFrom('scores')
    .select(['id', 'is_best'])
    .where('user_id', '=', userId)
    .orderBy('verified', 'desc')
    .orderBy('score', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (best.is_best === 1) return;
  await transaction
    .updateTable('scores')
    .set({ is_best: 0 })
    .where('user_id', '=', userId)
    .where('is_best', '=', 1)
    .execute();
  await transaction.updateTable('scores').set({ is_best: 1 }).where('id', '=', best.id).execute();
}

export type KeptRun = Omit<Selectable<Tables['kept_runs']>, 'is_hidden'>;

export async function keepRun(transaction: Transaction<Tables>, run: KeptRun): Promise<void> {
  await transaction.insertInto('kept_runs').values(run).execute();
}

/** Verified scores first, then higher, then earlier. */
export async function findBest(db: Kysely<Tables>, limit: number): Promise<Score[]> {
  const rows = await db
    .selectFrom('scores')
    .select((select) => [
      'id',
      'score',
      'verified',
      'floor',
      'created_at',
      select.selectFrom('users').select('username').whereRef('users.id', '=', 'scores.user_id').as('username'),
    ])
    .orderBy('verified', 'desc')
    .orderBy('score', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username ?? '',
    score: row.score,
    verified: row.verified === 1,
    floor: row.floor,
    created_at: new Date(row.created_at).toISOString(),
  }));
}
