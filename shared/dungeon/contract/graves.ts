import * as Type from 'typebox';
import { Message } from '../../base/messages/message.schema.ts';
import { FLOOR_MAX } from '../model/constants.ts';
import { failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { NullableHero } from './hero.ts';

/** Place where another player's descent into the same cellar ended. */
export const Grave = Type.Object({
  id: Type.Integer({ description: "Of the run's score." }),
  username: Type.String(),
  hero: NullableHero,
  x: Type.Integer(),
  y: Type.Integer(),
  score: Type.Integer(),
  turns: Type.Integer(),
  killer: Type.Union([Type.String(), Type.Null()], {
    description: 'English name of the enemy that felled the player.',
  }),
  messages: Type.Array(Message, { description: "The log's last messages, oldest first." }),
});
export type Grave = Type.Static<typeof Grave>;

export const listGraves = route({
  method: 'GET',
  url: '/runs/:id/graves',
  summary:
    "Graves of others on a floor of your descent into today's cellar that was already given. 404 for any other run or floor.",
  tag: 'dungeon',
  access: 'session',
  schema: {
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    querystring: Type.Object({ floor: Type.Integer({ minimum: 1, maximum: FLOOR_MAX }) }),
    response: { 200: Type.Object({ data: Type.Array(Grave) }), ...failures(400, 401, 404) },
  },
});
