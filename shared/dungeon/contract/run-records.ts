import * as Type from 'typebox';
import { failures, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { Score } from './dungeon.ts';
import { NullableGift, NullableHero } from './hero.ts';

const OfRun = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** A posted run: seed, rules and actions play it again, turn by turn. */
export const RunRecord = Type.Object({
  ...Score.properties,
  run_id: Type.String(),
  turns: Type.Integer(),
  killer: Type.Union([Type.String(), Type.Null()], {
    description: 'English name of the enemy that felled the player.',
  }),
  hero: NullableHero,
  gift: NullableGift,
  extra_chest: Type.Boolean({ description: 'Whether floor 1 had one more chest.' }),
  seed: Type.Integer(),
  rules_version: Type.Integer(),
  floor_seeds: Type.Array(Type.Integer(), { description: 'Seeds of the floors from the second on.' }),
  actions: Type.String({ description: 'The run as text: see shared/dungeon/action-text.ts.' }),
  is_hidden: Type.Boolean({ description: 'Whether its player alone may watch it.' }),
  is_own: Type.Boolean(),
  url: Type.String({ description: 'Address of its page.' }),
});
export type RunRecord = Type.Static<typeof RunRecord>;

export const readRun = route({
  method: 'GET',
  url: '/runs/:id',
  summary: 'A posted run, to watch it again. 404 while its player hides it, and for others on the day of its cellar.',
  tag: 'dungeon',
  access: 'public',
  schema: { params: OfRun, response: { 200: RunRecord, ...failures(404) } },
});

export const hideRun = route({
  method: 'PUT',
  url: '/runs/:id/hidden',
  summary: 'Hide a posted run of your own, or show it again.',
  tag: 'dungeon',
  access: 'session',
  schema: {
    params: OfRun,
    body: Type.Object({ hidden: Type.Boolean() }),
    response: { 204: NoContent, ...failures(400, 401, 403, 404) },
  },
});
