import type { Transaction } from 'kysely';
import { RULES_VERSION } from '#shared/dungeon/model/constants.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { Failure } from '../../../http/errors.ts';
import { addRun, type NewRun } from '../store.ts';
import { dayOf } from '../rules.ts';
import { addDescent, findDescent, openCellar } from './store.ts';

/**
 * The account's run of today's cellar: the one that it began today, else `run` with today's seed. Throws 409 once its
 * score is posted.
 */
export async function descend(transaction: Transaction<Tables>, userId: number, run: NewRun): Promise<NewRun> {
  const day = dayOf(run.created_at);
  const begun = await findDescent(transaction, userId, day);
  if (begun) {
    if (begun.posted_at !== null) throw new Failure('cellar_done');
    return begun;
  }
  const { seed, secret } = await openCellar(transaction, day, { seed: run.seed, secret: run.secret });
  const begins = { ...run, seed, secret, rules_version: secret === null ? RULES_VERSION : run.rules_version };
  await addRun(transaction, begins);
  await addDescent(transaction, { user_id: userId, day, run_id: run.id });
  return begins;
}
