import * as Type from 'typebox';
import { failures, ApiFailure } from '../../base/http/errors.ts';
import { ACHIEVEMENTS } from '../achievements/catalogue.ts';
import { route } from '../../base/http/route.ts';

const Earned = Type.Object({
  id: Type.Enum(ACHIEVEMENTS.map(({ id }) => id)),
  observed_at: Type.String({ description: 'ISO 8601, UTC: the observation at which it was first so.' }),
  already: Type.Boolean({ description: 'It was so already when it was first looked at.' }),
  item: Type.Union([Type.String(), Type.Null()], { description: 'The item it was seen by.' }),
});
export type Earned = Type.Static<typeof Earned>;

const EarnedFirst = Type.Object({
  ...Earned.properties,
  character_id: Type.Integer({ description: 'Who earned it first, or made up the number.' }),
  earners: Type.Integer({ minimum: 1, description: 'How many characters have it.' }),
});
export type EarnedFirst = Type.Static<typeof EarnedFirst>;

export const listAchievements = route({
  method: 'GET',
  url: '/achievements',
  summary:
    "What the caller's characters have achieved, each with who did it first and when. What is not in the list is not earned.",
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: { response: { 200: Type.Object({ data: Type.Array(EarnedFirst) }), 401: ApiFailure } },
});

export const characterAchievements = route({
  method: 'GET',
  url: '/characters/:id/achievements',
  summary: 'What one character has achieved, newest first.',
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 200: Type.Object({ data: Type.Array(Earned) }), ...failures(401, 404) },
  },
});
