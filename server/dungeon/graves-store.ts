import type { Kysely } from 'kysely';
import type { Grave } from '#shared/dungeon/contract/graves.ts';
import type { GameMessage } from '#shared/dungeon/log-messages.ts';
import { blockBetweenQuery } from '../people/block-between.ts';
import type { Tables } from '../base/db/tables.ts';
import { floorSeedsOf } from './floors/require-run.ts';
import { heroOf } from './hero.ts';
import { killerName } from './posted-store.ts';

interface Descent {
  readonly day: number;
  readonly seed: number;
  /** Floors that the server has given. */
  readonly floors: number;
}

/** An account's descent into a cellar of the day, by its run; null for any other run. */
export async function findOwnDescent(db: Kysely<Tables>, userId: number, runId: string): Promise<Descent | null> {
  const row = await db
    .selectFrom('descents')
    .innerJoin('runs', 'runs.id', 'descents.run_id')
    .select(['descents.day', 'runs.seed', 'runs.floor_seeds'])
    .where('descents.run_id', '=', runId)
    .where('descents.user_id', '=', userId)
    .executeTakeFirst();
  return row ? { day: row.day, seed: row.seed, floors: floorSeedsOf(row).length + 1 } : null;
}

/** Latest graves of others that are read, of which some share a cell. */
const READ_MAX = 40;

interface GraveQuery {
  readonly userId: number;
  readonly descent: Pick<Descent, 'day' | 'seed'>;
  readonly floor: number;
}

/**
 * Graves on a floor of a day's cellar, friends' first, then the latest: of runs that their players show, of accounts
 * that exist and neither block the viewer nor are blocked.
 */
export async function findGraves(db: Kysely<Tables>, { userId, descent, floor }: GraveQuery): Promise<Grave[]> {
  const rows = await db
    .selectFrom('descents')
    .innerJoin('kept_runs', 'kept_runs.run_id', 'descents.run_id')
    .innerJoin('scores', 'scores.id', 'kept_runs.score_id')
    .innerJoin('users', 'users.id', 'scores.user_id')
    .leftJoin('friendships', (join) =>
      join.onRef('friendships.friend_id', '=', 'users.id').on('friendships.user_id', '=', userId),
    )
    .select([
      'scores.id',
      'users.username',
      'kept_runs.x',
      'kept_runs.y',
      'scores.score',
      'kept_runs.turns',
      'kept_runs.killer',
      'kept_runs.last_messages',
      'kept_runs.hero_name',
      'kept_runs.hero_class',
    ])
    .where('kept_runs.seed', '=', descent.seed)
    .where('descents.day', '=', descent.day)
    .where('scores.floor', '=', floor)
    .where('users.id', '!=', userId)
    .where('users.deleted_at', 'is', null)
    .where('kept_runs.is_hidden', '=', 0)
    .where(({ not, exists, ref }) => not(exists(blockBetweenQuery(userId, ref('users.id')))))
    .orderBy(({ case: when }) => when().when('friendships.friend_id', 'is', null).then(1).else(0).end())
    .orderBy('scores.id', 'desc')
    .limit(READ_MAX)
    .execute();
  return rows.map(({ killer, last_messages, hero_name, hero_class, ...row }) => ({
    ...row,
    hero: heroOf({ hero_name, hero_class }),
    killer: killerName(killer),
    messages: (JSON.parse(last_messages) as readonly GameMessage[]).map(({ content }) => content),
  }));
}
