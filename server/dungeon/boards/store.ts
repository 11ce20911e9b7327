import { expressionBuilder, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { BoardScore } from '#shared/dungeon/contract/boards.ts';
import { isUnbannedMember } from '../../people/groups/active-sanction.ts';
import type { Tables } from '../../base/db/tables.ts';
import { heroOf } from '../hero.ts';
import { killerName, mayWatch, selectPosted, type Viewer } from '../posted-store.ts';

/** Scores of which a board shows the best of each player. */
export type BoardScope =
  | { readonly of: 'everyone' }
  | { readonly of: 'friends'; readonly userId: number }
  | { readonly of: 'group'; readonly groupId: number; readonly now: number }
  | { readonly of: 'time'; readonly since: number }
  | { readonly of: 'seed'; readonly seed: number };

type Scores = ExpressionBuilder<Tables, 'scores'>;

/** True for the one score of a player that stands on the board. */
function isOnBoard(scores: Scores, scope: BoardScope): Expression<SqlBool> {
  const isBest = scores('scores.is_best', '=', 1);
  switch (scope.of) {
    case 'everyone':
      return isBest;
    case 'friends': {
      const friends = scores.selectFrom('friendships').select('friend_id').where('user_id', '=', scope.userId);
      const isNear = scores.or([scores('scores.user_id', '=', scope.userId), scores('scores.user_id', 'in', friends)]);
      return scores.and([isBest, isNear]);
    }
    case 'group': {
      const members = scores
        .selectFrom('group_members')
        .select('group_members.user_id')
        .where('group_members.group_id', '=', scope.groupId)
        .where(isUnbannedMember(scope.now));
      return scores.and([isBest, scores('scores.user_id', 'in', members)]);
    }
    case 'time':
      return scores(
        'scores.id',
        'in',
        bestOfEach((row) => row('scores.created_at', '>=', scope.since)),
      );
    case 'seed': {
      const ids = scores.selectFrom('kept_runs').select('score_id').where('seed', '=', scope.seed);
      return scores(
        'scores.id',
        'in',
        bestOfEach((row) => row('scores.id', 'in', ids)),
      );
    }
  }
}

/** Ids of the best score of each player among those that meet the condition. */
function bestOfEach(condition: (scores: Scores) => Expression<SqlBool>) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom((eb) =>
    eb
      .selectFrom('scores')
      .select([
        'scores.id',
        ({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('scores.user_id')
                .orderBy('scores.verified', 'desc')
                .orderBy('scores.score', 'desc')
                .orderBy('scores.id'),
            )
            .as('place'),
      ])
      .where(condition)
      .as('ranked'),
  )
    .select('ranked.id')
    .where('ranked.place', '=', 1);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPosted>['execute']>>[number];

function toBoardScore(row: Row, rank: number, viewer: Viewer): BoardScore {
  const { id, username, score, verified, floor, created_at, turns, killer, attempt } = row;
  return {
    id,
    username,
    score,
    floor,
    turns,
    attempt,
    verified: verified === 1,
    created_at: new Date(created_at).toISOString(),
    killer: killerName(killer),
    hero: row.is_hidden === 1 && row.user_id !== viewer.userId ? null : heroOf(row),
    run_id: mayWatch(row, viewer) ? row.run_id : null,
    rank,
  };
}

export async function countPlayers(db: Kysely<Tables>, scope: BoardScope): Promise<number> {
  const { count } = await db
    .selectFrom('scores')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((scores) => isOnBoard(scores, scope))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Rows of a page, best first. */
export async function findPage(
  db: Kysely<Tables>,
  scope: BoardScope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  viewer: Viewer,
): Promise<BoardScore[]> {
  const rows = await selectPosted(db)
    .where((scores) => isOnBoard(scores, scope))
    .orderBy('scores.verified', 'desc')
    .orderBy('scores.score', 'desc')
    .orderBy('scores.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row, index) => toBoardScore(row, offset + index + 1, viewer));
}

/** A player's row with its rank; null when the board has none. */
export async function findOwn(db: Kysely<Tables>, scope: BoardScope, viewer: Viewer): Promise<BoardScore | null> {
  const { userId } = viewer;
  if (userId === null) return null;
  const own = await selectPosted(db)
    .where((scores) => isOnBoard(scores, scope))
    .where('scores.user_id', '=', userId)
    .executeTakeFirst();
  if (!own) return null;
  const { count } = await db
    .selectFrom('scores')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((scores) => isOnBoard(scores, scope))
    .where(({ eb, and, or }) =>
      or([
        eb('scores.verified', '>', own.verified),
        and([eb('scores.verified', '=', own.verified), eb('scores.score', '>', own.score)]),
        and([
          eb('scores.verified', '=', own.verified),
          eb('scores.score', '=', own.score),
          eb('scores.id', '<', own.id),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return toBoardScore(own, Number(count) + 1, viewer);
}
