import * as Type from 'typebox';
import { ViewedCharacter } from '../../characters/contract/viewers.ts';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { GroupRole } from '../../people/contract/groups.ts';

export const RANK_MAX = 30;
export const ROSTER_IDS_MAX = 100;

export const RosterMember = Type.Object({
  memberId: Type.Integer(),
  userId: Type.Integer(),
  username: Type.String(),
  role: GroupRole,
  main: Type.Union([Type.Integer(), Type.Null()], { description: 'Id of one of `characters`, noted by an officer.' }),
  rank: Type.String({ description: 'Noted by an officer; empty without one.' }),
  characters: Type.Array(ViewedCharacter),
});
export type RosterMember = Type.Static<typeof RosterMember>;

export const Roster = Type.Object({ members: Type.Array(RosterMember) });
export type Roster = Type.Static<typeof Roster>;

export const getRoster = route({
  method: 'GET',
  url: '/groups/:id/roster',
  summary: "The characters that the group's members share with it.",
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:read'],
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    querystring: Type.Object({
      characters: Type.Optional(
        Type.String({
          pattern: `^\\d{1,15}(,\\d{1,15}){0,${ROSTER_IDS_MAX - 1}}$`,
          description: 'Only these, by id and separated by commas, and the members they belong to.',
        }),
      ),
    }),
    response: { 200: Roster, ...failures(400, 401, 403, 404) },
  },
});

export const noteMember = route({
  method: 'PUT',
  url: '/groups/:id/roster/:memberId',
  summary: "Note a member's main and rank.",
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }), memberId: Type.Integer({ minimum: 1 }) }),
    body: Type.Object(
      { main: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]), rank: Type.String({ maxLength: RANK_MAX }) },
      { additionalProperties: false },
    ),
    response: { 204: NoContent, ...failures(400, 401, 403, 404, 409) },
  },
});
