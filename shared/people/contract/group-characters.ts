import * as Type from 'typebox';
import { failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { ViewedCharacter } from '../../characters/contract/viewers.ts';
import { CHAT_CHARACTER_NAME_MAX } from './chat-character.ts';

/** Characters that one answer of `findGroupCharacters` has at most. */
export const NAMED_CHARACTERS_MAX = 8;

export const findGroupCharacters = route({
  method: 'GET',
  url: '/groups/:id/characters',
  summary: `Characters that members share with the group and whose names begin with a text, ${NAMED_CHARACTERS_MAX} at most.`,
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:read'],
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    querystring: Type.Object({ q: Type.String({ minLength: 1, maxLength: CHAT_CHARACTER_NAME_MAX }) }),
    response: {
      200: Type.Object({ data: Type.Array(Type.Object({ username: Type.String(), character: ViewedCharacter })) }),
      ...failures(400, 401, 403, 404),
    },
  },
});
