import * as Type from 'typebox';
import { COLLECTION_KINDS } from '../collections/collection-kinds.ts';
import { ApiFailure, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

/** Mounts, pets or toys of a game's account. */
export const Collection = Type.Object({
  game_id: Type.String({ description: "The game's short code." }),
  kind: Type.Enum([...COLLECTION_KINDS]),
  count: Type.Integer({ minimum: 0 }),
  character_ids: Type.Optional(
    Type.Array(Type.Integer(), { description: "Characters of the game's account; not in exports." }),
  ),
  ids: Type.String({ description: "The game's ids as ascending runs: `1-5,9`." }),
  observed_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type Collection = Type.Static<typeof Collection>;

export const listCollections = route({
  method: 'GET',
  url: '/collections',
  summary: "Mounts, pets and toys of each of the player's game accounts. Send the ETag back in If-None-Match.",
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: {
    response: {
      200: Type.Object({ code: Type.Literal(200), data: Type.Array(Collection) }),
      304: NoContent,
      401: ApiFailure,
    },
  },
});
