import * as Type from 'typebox';
import { DUNGEON_ACHIEVEMENTS } from '../../characters/achievements/dungeon.ts';
import { failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An account's runs of the dungeon. Only verified scores count. */
export const PlayerRecord = Type.Object({
  best: Nullable(
    Type.Object({
      score: Type.Integer(),
      floor: Nullable(Type.Integer()),
      run_id: Nullable(Type.String()),
      created_at: Type.String({ description: 'ISO 8601, UTC.' }),
    }),
  ),
  deepest_floor: Nullable(Type.Integer()),
  begun: Type.Integer({ description: 'Runs begun.' }),
  posted: Type.Integer({ description: 'Runs posted.' }),
  cellars: Type.Integer({ description: "Of them, runs of a day's cellar." }),
  achievements: Type.Array(
    Type.Object({
      id: Type.Enum(DUNGEON_ACHIEVEMENTS.map(({ id }) => id)),
      earned_at: Nullable(Type.String({ description: 'ISO 8601, UTC; null while it is not earned.' })),
      value: Type.Integer({ description: 'What is reached of the target.' }),
      target: Type.Integer(),
    }),
  ),
});
export type PlayerRecord = Type.Static<typeof PlayerRecord>;

export const getPlayerRecord = route({
  method: 'GET',
  url: '/dungeon/record',
  summary: 'Your best run, your deepest floor, your runs, and what you achieved in the dungeon.',
  tag: 'dungeon',
  access: 'session',
  schema: { response: { 200: PlayerRecord, ...failures(401) } },
});
