import * as Type from 'typebox';
import { InventoryItem } from '../../games/contract/items.ts';
import { SHARED_DETAILS } from '../../characters/contract/shares.ts';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

const GroupBankTab = Type.Object({
  index: Type.Integer(),
  name: Nullable(Type.String()),
  size: Nullable(Type.Integer({ description: 'Slots, free ones included.' })),
  items: Type.Array(
    Type.Pick(InventoryItem, ['slot_num', 'item_name', 'item_count', 'quality', 'item_id', ...SHARED_DETAILS]),
  ),
  observed_at: Time,
});
export type GroupBankTab = Type.Static<typeof GroupBankTab>;

export const GroupBank = Type.Object({
  id: Type.Integer(),
  username: Type.String({ description: 'Of the member who saw it.' }),
  game_id: Type.String(),
  realm: Nullable(Type.String()),
  name: Nullable(Type.String({ description: "The guild's." })),
  copper: Nullable(Type.Integer()),
  tabs: Type.Array(GroupBankTab),
  observed_at: Time,
});
export type GroupBank = Type.Static<typeof GroupBank>;

const OfGroup = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const OfBank = Type.Object({ id: Type.Integer({ minimum: 1 }), bankId: Type.Integer({ minimum: 1 }) });

export const listGroupBanks = route({
  method: 'GET',
  url: '/groups/:id/banks',
  summary: 'Guild banks that members show to the group.',
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:read'],
  schema: {
    params: OfGroup,
    response: { 200: Type.Object({ banks: Type.Array(GroupBank) }), ...failures(401, 403, 404) },
  },
});

export const showGroupBank = route({
  method: 'PUT',
  url: '/groups/:id/banks/:bankId',
  summary: "Show one of the caller's guild banks to the group.",
  tag: 'groups',
  access: 'session',
  schema: { params: OfBank, response: { 204: NoContent, ...failures(401, 403, 404) } },
});

export const hideGroupBank = route({
  method: 'DELETE',
  url: '/groups/:id/banks/:bankId',
  summary: "Hide one of the caller's guild banks from the group.",
  tag: 'groups',
  access: 'session',
  schema: { params: OfBank, response: { 204: NoContent, ...failures(401, 403, 404) } },
});
