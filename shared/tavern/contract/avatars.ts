import * as Type from 'typebox';
import { ViewedCharacter } from '../../characters/contract/viewers.ts';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

const GroupParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const CharacterId = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]);

export const listAvatars = route({
  method: 'GET',
  url: '/groups/:id/avatars',
  summary: "The characters as which members stand in the group's tavern, as far as they share them with the group.",
  tag: 'tavern',
  access: 'session',
  schema: {
    params: GroupParams,
    response: {
      200: Type.Object({
        own: Type.Union([Type.Integer(), Type.Null()], { description: "The caller's choice." }),
        avatars: Type.Array(Type.Object({ username: Type.String(), character: ViewedCharacter })),
      }),
      ...failures(401, 403, 404),
    },
  },
});

export const setAvatar = route({
  method: 'PUT',
  url: '/groups/:id/avatar',
  summary:
    'Stand in the tavern as a character of the caller, or as none. Shares its name with the group, unless more is shared.',
  tag: 'tavern',
  access: 'session',
  schema: {
    params: GroupParams,
    body: Type.Object({ character_id: CharacterId }, { additionalProperties: false }),
    response: { 204: NoContent, ...failures(400, 401, 403, 404, 409) },
  },
});
