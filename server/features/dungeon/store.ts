import type { Kysely, Transaction } from 'kysely';
import type { Score } from '#shared/contract/dungeon/dungeon.ts';
import type { Tables } from '../../db/tables/tables.ts';

export interface StoredRun {
  readonly id: string;
  readonly seed: number;
  readonly rules_version: number;
  readonly created_at: number;
  readonly posted_at: number | null;
}

export async function addRun(transaction: Transaction<Tables>, run: Omit<StoredRun, 'posted_at'>): Promise<void> {
  await transaction
    .insertInto('runs')
    .values({ ...run, posted_at: null })
    .execute();
}

export function findRun(db: Kysely<Tables>, id: string): Promise<StoredRun | undefined> {
  return db
    .selectFrom('runs')
    .select(['id', 'seed', 'rules_version', 'created_at', 'posted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
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
  readonly now: number;
}

export async function addScore(
  transaction: Transaction<Tables>,
  { userId, score, verified, floor, now }: NewScore,
): Promise<number> {
  const { id } = await transaction
    .insertInto('scores')
    .values({ user_id: userId, score, verified: verified ? 1 : 0, floor, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
