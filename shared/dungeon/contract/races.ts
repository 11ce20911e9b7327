import * as Type from 'typebox';
import { failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { BOARD_PAGE_MAX } from './boards.ts';

/** `today`: runs of today's cellar; `week`: posted since Monday 00:00 UTC. */
export const RACE_PERIODS = ['today', 'week', 'all'] as const;
export type RacePeriod = (typeof RACE_PERIODS)[number];

/** Members whose best verified scores add up to a group's points. */
export const RACERS_MAX = 5;

/** A group's place among the groups that the caller may see. */
const Standing = {
  rank: Type.Integer(),
  points: Type.Integer({ description: `Sum of the best verified scores of the group's best ${RACERS_MAX} members.` }),
  players: Type.Integer({ description: 'Members whose scores count.' }),
};

export const RacingGroup = Type.Object({
  ...Standing,
  id: Type.Integer(),
  name: Type.String(),
  is_own: Type.Boolean({ description: 'Whether the caller is a member.' }),
});
export type RacingGroup = Type.Static<typeof RacingGroup>;

export const listRace = route({
  method: 'GET',
  url: '/scores/groups',
  summary: 'The race of groups: public groups and your own by points, best first.',
  tag: 'dungeon',
  access: 'session',
  schema: {
    querystring: Type.Object({
      period: Type.Enum(RACE_PERIODS),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: BOARD_PAGE_MAX })),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(RacingGroup),
        own: Type.Array(RacingGroup, { description: "The caller's groups that have points." }),
        page: Type.Integer(),
        pages: Type.Integer(),
        groups: Type.Integer(),
      }),
      ...failures(400, 401),
    },
  },
});

const Racer = Type.Object({
  username: Type.String(),
  score: Type.Integer(),
  floor: Type.Union([Type.Integer(), Type.Null()]),
  run_id: Type.Union([Type.String(), Type.Null()], { description: 'To watch it; null while the caller may not.' }),
});
export type Racer = Type.Static<typeof Racer>;

const GroupStanding = Type.Object({
  ...Standing,
  groups: Type.Integer({ description: 'Groups with points.' }),
  members: Type.Array(Racer, { description: 'The members who count and may be named to the caller.' }),
});
export type GroupStanding = Type.Static<typeof GroupStanding>;

const MaybeStanding = Type.Union([GroupStanding, Type.Null()], { description: 'Null while nobody has a score.' });

/** A group in the race, and its result of yesterday's cellar, which leaves out members who are in no feed. */
export const GroupRace = Type.Object({
  today: MaybeStanding,
  week: MaybeStanding,
  all: MaybeStanding,
  yesterday: MaybeStanding,
});
export type GroupRace = Type.Static<typeof GroupRace>;

export const getGroupRace = route({
  method: 'GET',
  url: '/groups/:id/race',
  summary: "A group's places in the race, with the members who count, and its result of yesterday's cellar.",
  tag: 'dungeon',
  access: 'session',
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 200: GroupRace, ...failures(400, 401, 403, 404) },
  },
});
