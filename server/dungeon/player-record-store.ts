import type { Kysely } from 'kysely';
import { DUNGEON_ACHIEVEMENTS } from '#shared/characters/achievements/dungeon.ts';
import type { PlayerRecord } from '#shared/dungeon/contract/player-record.ts';
import type { Tables } from '../base/db/tables.ts';

type Achievement = (typeof DUNGEON_ACHIEVEMENTS)[number];

const toTime = (at: number): string => new Date(at).toISOString();

/** An account's figures and achievements, by its verified scores. */
export async function findPlayerRecord(db: Kysely<Tables>, userId: number): Promise<PlayerRecord> {
  const best = await db
    .selectFrom('scores')
    .leftJoin('kept_runs', 'kept_runs.score_id', 'scores.id')
    .select(['scores.score', 'scores.floor', 'scores.created_at', 'kept_runs.run_id'])
    .where('scores.user_id', '=', userId)
    .where('scores.is_best', '=', 1)
    .where('scores.verified', '=', 1)
    .executeTakeFirst();
  const counted = await ofAccount(db, userId)
    .select(({ fn }) => [fn.countAll<number>().as('posted'), fn.max<number | null>('scores.floor').as('deepest')])
    .executeTakeFirstOrThrow();
  const { cellars } = await ofCellars(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('cellars'))
    .executeTakeFirstOrThrow();
  const runs = await db.selectFrom('run_counts').select('begun').where('user_id', '=', userId).executeTakeFirst();
  const posted = Number(counted.posted);
  const values = { floor: counted.deepest ?? 0, score: best?.score ?? 0, runs: posted, cellars: Number(cellars) };
  const achievements: PlayerRecord['achievements'] = [];
  for (const achievement of DUNGEON_ACHIEVEMENTS) {
    const { id, measure, target } = achievement;
    const value = Math.min(values[measure], target);
    const at = value < target ? null : await findEarned(db, userId, achievement);
    achievements.push({ id, target, value, earned_at: at === null ? null : toTime(at) });
  }
  return {
    best: best
      ? { score: best.score, floor: best.floor, run_id: best.run_id, created_at: toTime(best.created_at) }
      : null,
    deepest_floor: counted.deepest,
    begun: Math.max(runs?.begun ?? 0, posted),
    posted,
    cellars: Number(cellars),
    achievements,
  };
}

function ofAccount(db: Kysely<Tables>, userId: number) {
  return db.selectFrom('scores').where('scores.user_id', '=', userId).where('scores.verified', '=', 1);
}

function ofCellars(db: Kysely<Tables>, userId: number) {
  return ofAccount(db, userId).where(({ eb, selectFrom }) =>
    eb(
      'scores.id',
      'in',
      selectFrom('kept_runs').innerJoin('cellars', 'cellars.seed', 'kept_runs.seed').select('kept_runs.score_id'),
    ),
  );
}

/** Time of the score that earned it; null when it is not earned. */
async function findEarned(
  db: Kysely<Tables>,
  userId: number,
  { measure, target }: Achievement,
): Promise<number | null> {
  const scores = measure === 'cellars' ? ofCellars(db, userId) : ofAccount(db, userId);
  const counts = measure === 'runs' || measure === 'cellars';
  const row = await scores
    .select('scores.created_at')
    .$if(!counts, (select) => select.where(`scores.${measure === 'floor' ? 'floor' : 'score'}`, '>=', target))
    .orderBy('scores.id')
    .offset(counts ? target - 1 : 0)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
