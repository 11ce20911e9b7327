import * as Type from 'typebox';
import { NoContent, ApiFailure, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { Character } from './characters.ts';

/** Most characters that one character can consist of. */
export const PARTS_MAX = 8;
/** Pairs called two characters that an account can have; the oldest are forgotten. */
export const APART_MAX = 500;

const Id = Type.Integer({ minimum: 1 });
const Pair = Type.Object({ keep: Id, other: Id }, { additionalProperties: false });

export const findJoinHints = route({
  method: 'GET',
  url: '/characters/joins',
  summary: "What tells the caller's characters apart: the game's own ids, and pairs that the caller called two.",
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: {
    response: {
      200: Type.Object({
        data: Type.Object({
          guids: Type.Array(Type.Object({ id: Id, guid: Type.String() })),
          apart: Type.Array(Type.Object({ one: Id, other: Id })),
        }),
      }),
      401: ApiFailure,
    },
  },
});

export const joinCharacters = route({
  method: 'POST',
  url: '/characters/join',
  summary:
    'Make two characters one, which has the later observation of each section and the history of both. Imports of either go on to ' +
    'reach it. `keep` keeps its id; `other` is no longer listed.',
  tag: 'characters',
  access: 'session',
  schema: { body: Pair, response: { 200: Type.Object({ data: Character }), ...failures(400, 401, 404, 422) } },
});

export const undoJoin = route({
  method: 'POST',
  url: '/characters/joins/:id/undo',
  summary: 'Make a joined character, by its own id, one of its own again, with all that was seen of it since.',
  tag: 'characters',
  access: 'session',
  schema: {
    params: Type.Object({ id: Id }),
    response: {
      200: Type.Object({ data: Type.Array(Character, { description: 'Both characters.' }) }),
      ...failures(401, 404, 422),
    },
  },
});

export const keepApart = route({
  method: 'POST',
  url: '/characters/joins/apart',
  summary: 'Call two characters two: they are not suggested any more.',
  tag: 'characters',
  access: 'session',
  schema: { body: Pair, response: { 204: NoContent, ...failures(400, 401, 404) } },
});
