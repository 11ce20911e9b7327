import * as Type from 'typebox';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { BankHolder, Holder } from './group-search.ts';

export const WISHES_MAX = 20;
export const WISH_NAME_MAX = 100;
export const WISH_REASON_MAX = 140;

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Wish = Type.Object({
  id: Type.Integer(),
  memberId: Type.Integer(),
  username: Type.String(),
  name: Type.String({ description: 'Of the item.' }),
  item_id: Nullable(Type.Integer()),
  quality: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  reason: Type.String({ description: 'Empty without one.' }),
  done: Type.Boolean(),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
  holders: Type.Array(Holder, { description: 'Characters that carry it, by the bags that the caller may see.' }),
  banks: Type.Array(BankHolder, { description: 'Guild banks that had it when a tab was last seen.' }),
});
export type Wish = Type.Static<typeof Wish>;

const OfGroup = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const OfWish = Type.Object({ id: Type.Integer({ minimum: 1 }), wishId: Type.Integer({ minimum: 1 }) });

export const listWanted = route({
  method: 'GET',
  url: '/groups/:id/wanted',
  summary: 'Items that members wish for, open ones first, and who carries them.',
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:read'],
  schema: { params: OfGroup, response: { 200: Type.Object({ wishes: Type.Array(Wish) }), ...failures(401, 403, 404) } },
});

export const addWanted = route({
  method: 'POST',
  url: '/groups/:id/wanted',
  summary: 'Wish for an item.',
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: {
    params: OfGroup,
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: WISH_NAME_MAX, pattern: String.raw`\S` }),
        item_id: Type.Optional(Type.Integer({ minimum: 1, description: 'Finds the item in every language.' })),
        reason: Type.Optional(Type.String({ maxLength: WISH_REASON_MAX })),
      },
      { additionalProperties: false },
    ),
    response: { 201: Type.Object({ id: Type.Integer() }), ...failures(400, 401, 403, 404, 409) },
  },
});

export const markWanted = route({
  method: 'PATCH',
  url: '/groups/:id/wanted/:wishId',
  summary: "Mark a wish of the caller's as done, or open again.",
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: {
    params: OfWish,
    body: Type.Object({ done: Type.Boolean() }, { additionalProperties: false }),
    response: { 204: NoContent, ...failures(400, 401, 403, 404) },
  },
});

export const removeWanted = route({
  method: 'DELETE',
  url: '/groups/:id/wanted/:wishId',
  summary: "Remove a wish: the caller's own, or, as an officer, one of another member.",
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: { params: OfWish, response: { 204: NoContent, ...failures(401, 403, 404) } },
});
