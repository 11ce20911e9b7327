import * as Type from 'typebox';
import { ViewedCharacter } from '../../characters/contract/viewers.ts';
import { failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

export const GROUP_SEARCH_MIN = 2;
export const GROUP_SEARCH_MAX = 100;

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Recipes that somebody knows, items that somebody carries, and instances that somebody may be free for. */
export const FINDING_KINDS = ['craft', 'item', 'lockout'] as const;
export const FindingKind = Type.Enum([...FINDING_KINDS]);
export type FindingKind = Type.Static<typeof FindingKind>;

export const Holder = Type.Object({
  username: Type.String({ description: 'Of the member who shares the character.' }),
  character: Type.Pick(ViewedCharacter, [
    'id',
    'name',
    'realm',
    'game_id',
    'level',
    'race',
    'class',
    'faction',
    'seen_at',
    'sections',
  ]),
  amount: Nullable(
    Type.Integer({ description: 'Of a craft the skill in the profession, of an item the count; null when unknown.' }),
  ),
  lockouts_seen_at: Nullable(
    Type.String({ description: 'Of a lockout: the character was not saved then. ISO 8601, UTC.' }),
  ),
});
export type Holder = Type.Static<typeof Holder>;

/** A guild bank that a member shows to the group. */
export const BankHolder = Type.Object({
  bank_id: Type.Integer(),
  username: Type.String({ description: 'Of the member who saw it.' }),
  name: Type.String({ description: "The guild's." }),
  realm: Type.String(),
  amount: Type.Integer(),
  observed_at: Type.String({ description: 'Of the tab that was not seen for the longest time. ISO 8601, UTC.' }),
});
export type BankHolder = Type.Static<typeof BankHolder>;

export const Finding = Type.Object({
  kind: FindingKind,
  game_id: Type.String(),
  name: Type.String({ description: 'Of the recipe, item or instance.' }),
  profession: Nullable(Type.String({ description: 'Of a craft.' })),
  item_id: Nullable(Type.Integer()),
  quality: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  holders: Type.Array(Holder, { description: 'Largest amount first; of a lockout the characters without it.' }),
  banks: Type.Array(BankHolder, { description: 'Of an item: guild banks that had it when a tab was last seen.' }),
  has_more: Type.Boolean({ description: 'There are more holders or banks than listed.' }),
});
export type Finding = Type.Static<typeof Finding>;

export const searchGroup = route({
  method: 'GET',
  url: '/groups/:id/search',
  summary:
    'Who can craft an item, carries one or saw one in a guild bank, or is not saved to an instance, by what members share with the group.',
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:read'],
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    querystring: Type.Object({
      q: Type.String({ minLength: GROUP_SEARCH_MIN, maxLength: GROUP_SEARCH_MAX, description: 'Parts of a name.' }),
    }),
    response: {
      200: Type.Object({ findings: Type.Array(Finding, { description: 'Best first.' }) }),
      ...failures(400, 401, 403, 404),
    },
  },
});
