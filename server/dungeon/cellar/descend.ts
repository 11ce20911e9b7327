import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import { Failure } from '../../base/http/errors.ts';
import { hasImportedOn } from '../hero/extra-chest.ts';
import { addRun, type NewRun } from '../store.ts';
import { dayOf } from '../rules.ts';
import { addDescent, findDescent, openCellar } from './store.ts';

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
