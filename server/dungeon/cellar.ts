import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../base/db/tables.ts';
import { type StoredRun, addRun, type NewRun } from './store.ts';
import type { Viewer } from './posted-store.ts';
import { Failure } from '../base/http/errors.ts';
import { hasImportedOn } from './hero.ts';
import { dayOf } from './rules.ts';

/** Seed of a day's cellar; null before the first descent. */
export async function findCellarSeed(db: Kysely<Tables>, day: number): Promise<number | null> {
  const row = await db.selectFrom('cellars').select('seed').where('day', '=', day).executeTakeFirst();
  return row?.seed ?? null;
}

/** Viewer of posted runs on a day; `userId` is null for a visitor. */
export async function findViewer(db: Kysely<Tables>, userId: number | null, day: number): Promise<Viewer> {
  return { userId, openSeed: await findCellarSeed(db, day) };
}

/** Seed and secret of the floors of a day's cellar; the given ones unless it has others. */
async function openCellar(
  transaction: Transaction<Tables>,
  day: number,
  seeds: Pick<StoredRun, 'seed' | 'secret'>,
): Promise<Pick<StoredRun, 'seed' | 'secret'>> {
  await transaction
    .insertInto('cellars')
    .values({ day, ...seeds })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return transaction.selectFrom('cellars').select(['seed', 'secret']).where('day', '=', day).executeTakeFirstOrThrow();
}

export function findDescent(db: Kysely<Tables>, userId: number, day: number) {
  return db
    .selectFrom('descents')
    .innerJoin('runs', 'runs.id', 'descents.run_id')
    .selectAll('runs')
    .where('descents.user_id', '=', userId)
    .where('descents.day', '=', day)
    .executeTakeFirst();
}

async function addDescent(
  transaction: Transaction<Tables>,
  descent: { readonly user_id: number; readonly day: number; readonly run_id: string },
): Promise<void> {
  await transaction.insertInto('descents').values(descent).execute();
}

/**
 * The account's run of today's cellar: the one that it began today, else `run` with today's seed, and with one more
 * chest when an import of today has brought something new. Throws 409 once its score is posted.
 */
export async function descend(transaction: Transaction<Tables>, userId: number, run: NewRun): Promise<NewRun> {
  const day = dayOf(run.created_at);
  const begun = await findDescent(transaction, userId, day);
  if (begun) {
    if (begun.posted_at !== null) throw new Failure('cellar_done');
    return begun;
  }
  const cellar = await openCellar(transaction, day, { seed: run.seed, secret: run.secret });
  const hasChest = await hasImportedOn(transaction, userId, day);
  const begins = { ...run, ...cellar, has_extra_chest: hasChest ? 1 : 0 };
  await addRun(transaction, begins);
  await addDescent(transaction, { user_id: userId, day, run_id: run.id });
  return begins;
}
