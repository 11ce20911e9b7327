import * as Type from 'typebox';
import { ApiFailure } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { Character } from './characters.ts';

/** Facts about a stored character that only a merge needs, beside the document that the list has. */
const MergeState = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  guid: Type.Union([Type.String(), Type.Null()], { description: "The game's own id." }),
  number_times: Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Orders of fields that another observation said, and tags of account folders; absent when none.',
      },
    ),
  ),
  document: Type.Optional(Character),
});
export type MergeState = Type.Static<typeof MergeState>;

export const findMergeStates = route({
  method: 'GET',
  url: '/characters/merge-states',
  summary:
    'What a merge needs to know of the characters beside the list, so that a client can tell in advance what an import would change.',
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: { response: { 200: Type.Object({ data: Type.Array(MergeState) }), 401: ApiFailure } },
});
