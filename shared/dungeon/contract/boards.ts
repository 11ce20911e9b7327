import * as Type from 'typebox';
import { failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { Score } from './dungeon.ts';
import { NullableHero } from './hero.ts';

/** `today`: of today's cellar; `week`: since Monday 00:00 UTC; `friends`: with oneself; `group`: present members. */
export const BOARDS = ['today', 'week', 'all', 'friends', 'group'] as const;
export type BoardName = (typeof BOARDS)[number];

export const BOARD_PAGE_MAX = 500;

/** Best score of a player on a board, with its place from 1. Fields of a run are null for a score without one. */
export const BoardScore = Type.Object({
  ...Score.properties,
  rank: Type.Integer(),
  turns: Type.Union([Type.Integer(), Type.Null()]),
  killer: Type.Union([Type.String(), Type.Null()], {
    description: 'English name of the enemy that felled the player.',
  }),
  attempt: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Number of runs that the player had begun when this one was posted.',
  }),
  hero: NullableHero,
  run_id: Type.Union([Type.String(), Type.Null()]),
});
export type BoardScore = Type.Static<typeof BoardScore>;

export const Board = Type.Object({
  data: Type.Array(BoardScore),
  own: Type.Union([BoardScore, Type.Null()], { description: "The caller's place; null without a score on the board." }),
  page: Type.Integer(),
  pages: Type.Integer(),
  players: Type.Integer(),
});
export type Board = Type.Static<typeof Board>;

export const listScores = route({
  method: 'GET',
  url: '/scores',
  summary:
    'The five best scores, verified ones first. With `board` or `seed`: a page of that board, the best score of each player.',
  tag: 'dungeon',
  access: 'public',
  schema: {
    querystring: Type.Object({
      board: Type.Optional(Type.Enum(BOARDS, { description: '`friends` and `group` need a session.' })),
      group: Type.Optional(Type.Integer({ minimum: 1 })),
      seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_294_967_295 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: BOARD_PAGE_MAX })),
    }),
    response: { 200: Type.Union([Board, Type.Object({ data: Type.Array(Score) })]), ...failures(400, 401, 403, 404) },
  },
});
