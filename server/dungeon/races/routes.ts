import type { FastifyInstance } from 'fastify';
import {
  getGroupRace,
  listRace,
  type GroupStanding,
  type RacePeriod,
  type RacingGroup,
} from '#shared/dungeon/contract/races.ts';
import { SCOREBOARD_MAX } from '#shared/dungeon/model/constants.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import { requireGroupAccess } from '../../people/groups/require-group-access.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findCellarSeed, findViewer } from '../cellar.ts';
import { dayOf, weekStart } from '../rules.ts';
import { findRacers, findStanding, findStandings, type PlacedGroup, type RaceScope } from './store.ts';

function toRacingGroup({ id, name, rank, points, players, is_own }: PlacedGroup): RacingGroup {
  return { id, name, rank, points, players, is_own };
}

export function raceRoutes(app: FastifyInstance, { db, now }: Context, access: GroupAccess): void {
  /** Null for a day without a cellar. */
  const cellarOf = async (day: number): Promise<RaceScope | null> => {
    const seed = await findCellarSeed(db.read, day);
    return seed === null ? null : { of: 'seed', seed };
  };
  const scopeOf = async (period: RacePeriod): Promise<RaceScope | null> => {
    if (period === 'today') return cellarOf(dayOf(now()));
    return period === 'week' ? { of: 'time', since: weekStart(now()) } : { of: 'everything' };
  };

  registerRoute(app, listRace, async ({ querystring: { period, page = 1 }, session: { user } }) => {
    const scope = await scopeOf(period);
    const offset = (page - 1) * SCOREBOARD_MAX;
    const query = { now: now(), viewerId: user.id };
    const found =
      scope === null ? [] : await findStandings(db.read, { ...query, scope }, { offset, limit: SCOREBOARD_MAX });
    const rows = found.map(toRacingGroup);
    const groups = found[0]?.groups ?? 0;
    return {
      data: rows.filter(({ rank }) => rank > offset && rank <= offset + SCOREBOARD_MAX),
      own: rows.filter(({ is_own }) => is_own),
      page,
      pages: Math.max(1, Math.ceil(groups / SCOREBOARD_MAX)),
      groups,
    };
  });

  registerRoute(app, getGroupRace, async ({ params: { id }, session: { user } }) => {
    await requireGroupAccess(access, user, id, 'readRoster');
    const viewer = await findViewer(db.read, user.id, dayOf(now()));
    const standingOf = async (scope: RaceScope | null, isNews = false): Promise<GroupStanding | null> => {
      if (scope === null) return null;
      const query = { scope, now: now(), viewerId: user.id };
      const standing = await findStanding(db.read, query, id);
      if (standing === null) return null;
      const members = await findRacers(db.read, { ...query, groupId: id, viewer, isNews });
      const { rank, points, players, groups } = standing;
      return { rank, points, players, groups, members };
    };
    return {
      today: await standingOf(await scopeOf('today')),
      week: await standingOf(await scopeOf('week')),
      all: await standingOf(await scopeOf('all')),
      yesterday: await standingOf(await cellarOf(dayOf(now()) - 1), true),
    };
  });
}
