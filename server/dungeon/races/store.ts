import { expressionBuilder, type Kysely } from 'kysely';
import { RACERS_MAX, type Racer, type RacingGroup } from '#shared/dungeon/contract/races.ts';
import { isUnbannedMember } from '../../people/groups/active-sanction.ts';
import { blockBetweenQuery } from '../../people/block-between.ts';
import type { Tables } from '../../base/db/tables.ts';
import { mayWatch, selectPosted, type Viewer } from '../posted-store.ts';

/** Verified scores of which each member's best counts. */
export type RaceScope =
  | { readonly of: 'everything' }
  | { readonly of: 'time'; readonly since: number }
  /** A day's cellar. */
  | { readonly of: 'seed'; readonly seed: number };

export interface RaceQuery {
  readonly scope: RaceScope;
  readonly now: number;
  readonly viewerId: number;
}

/** Each player's verified scores of a scope. */
function countedScores(scope: RaceScope) {
  const scores = expressionBuilder<Tables>().selectFrom('scores').where('scores.verified', '=', 1);
  switch (scope.of) {
    case 'everything':
      return scores.where('scores.is_best', '=', 1);
    case 'time':
      return scores.where('scores.created_at', '>=', scope.since);
    case 'seed':
      return scores.where(({ eb, selectFrom }) =>
        eb('scores.id', 'in', selectFrom('kept_runs').select('score_id').where('seed', '=', scope.seed)),
      );
  }
}

/** Present members with their best score, numbered from the best of their group. */
function rankedMembers({ scope, now }: Pick<RaceQuery, 'scope' | 'now'>) {
  const best = countedScores(scope)
    .select(({ fn }) => ['scores.user_id', fn.max<number>('scores.score').as('score')])
    .groupBy('scores.user_id')
    .as('best');
  return expressionBuilder<Tables>()
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .innerJoin(best, 'best.user_id', 'group_members.user_id')
    .select(({ fn }) => [
      'group_members.group_id',
      'group_members.user_id',
      'best.score',
      fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy('group_members.group_id').orderBy('best.score', 'desc').orderBy('group_members.user_id'),
        )
        .as('place'),
    ])
    .where('users.deleted_at', 'is', null)
    .where(isUnbannedMember(now));
}

/** Groups with points that the viewer may see, numbered: public ones and those with the viewer as a member. */
function standings(db: Kysely<Tables>, query: RaceQuery) {
  const sums = expressionBuilder<Tables>()
    .selectFrom(rankedMembers(query).as('ranked'))
    .select(({ fn }) => [
      'ranked.group_id',
      fn.sum<number>('ranked.score').as('points'),
      fn.countAll<number>().as('players'),
    ])
    .where('ranked.place', '<=', RACERS_MAX)
    .groupBy('ranked.group_id')
    .as('sums');
  const placed = expressionBuilder<Tables>()
    .selectFrom('groups')
    .innerJoin(sums, 'sums.group_id', 'groups.id')
    .leftJoin('group_members as own', (join) =>
      join.onRef('own.group_id', '=', 'groups.id').on('own.user_id', '=', query.viewerId),
    )
    .select(({ fn }) => [
      'groups.id',
      'groups.name',
      'own.id as own_id',
      'sums.points',
      'sums.players',
      fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('sums.points', 'desc').orderBy('groups.id'))
        .as('rank'),
      fn
        .countAll<number>()
        .over((over) => over)
        .as('groups'),
    ])
    .where(({ or, eb }) => or([eb('groups.is_private', '=', 0), eb('own.id', 'is not', null)]))
    .as('placed');
  return db.selectFrom(placed).selectAll('placed').orderBy('placed.rank');
}

type StandingRow = Awaited<ReturnType<ReturnType<typeof standings>['execute']>>[number];

export interface PlacedGroup extends RacingGroup {
  readonly groups: number;
}

function toPlacedGroup({ id, name, own_id, points, players, rank, groups }: StandingRow): PlacedGroup {
  return {
    id,
    name,
    is_own: own_id !== null,
    points: Number(points),
    players: Number(players),
    rank: Number(rank),
    groups: Number(groups),
  };
}

/** Groups of a page, and all of the viewer's own, best first. */
export async function findStandings(
  db: Kysely<Tables>,
  query: RaceQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<PlacedGroup[]> {
  const rows = await standings(db, query)
    .where(({ or, and, eb }) =>
      or([
        and([eb('placed.rank', '>', offset), eb('placed.rank', '<=', offset + limit)]),
        eb('placed.own_id', 'is not', null),
      ]),
    )
    .execute();
  return rows.map(toPlacedGroup);
}

export async function findStanding(db: Kysely<Tables>, query: RaceQuery, groupId: number): Promise<PlacedGroup | null> {
  const row = await standings(db, query).where('placed.id', '=', groupId).executeTakeFirst();
  return row ? toPlacedGroup(row) : null;
}

interface RacerQuery extends RaceQuery {
  readonly groupId: number;
  readonly viewer: Viewer;
  /** Leaves out members who are in no feed. */
  readonly isNews: boolean;
}

/** Members who count for a group, without those who block the viewer or are blocked. */
export async function findRacers(db: Kysely<Tables>, query: RacerQuery): Promise<Racer[]> {
  const { scope, groupId, viewerId, viewer, isNews } = query;
  const counted = countedScores(scope).select('scores.id');
  const rows = await selectPosted(db)
    .innerJoin(rankedMembers(query).as('ranked'), (join) =>
      join.onRef('ranked.user_id', '=', 'scores.user_id').onRef('ranked.score', '=', 'scores.score'),
    )
    .innerJoin('group_members', (join) =>
      join.onRef('group_members.user_id', '=', 'scores.user_id').on('group_members.group_id', '=', groupId),
    )
    .where('ranked.group_id', '=', groupId)
    .where('ranked.place', '<=', RACERS_MAX)
    .where('scores.id', 'in', counted)
    .where(({ not, exists, ref }) => not(exists(blockBetweenQuery(viewerId, ref('users.id')))))
    .$if(isNews, (select) => select.where('group_members.is_in_feed', '=', 1))
    .orderBy('ranked.place')
    .orderBy('scores.id')
    .execute();
  // Two scores of one player may be equal.
  const first = rows.filter((row, index) => rows.findIndex(({ user_id: player }) => player === row.user_id) === index);
  return first.map((row) => ({
    username: row.username,
    score: row.score,
    floor: row.floor,
    run_id: mayWatch(row, viewer) ? row.run_id : null,
  }));
}
