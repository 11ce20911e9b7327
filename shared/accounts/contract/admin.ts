import * as Type from 'typebox';
import { failures, ApiFailure, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { UserProfile } from './users.ts';

const UserParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const REFUSALS = failures(401, 403);

export const ManagedUser = Type.Object({ ...UserProfile.properties, second_factor: Type.Boolean() });
export type ManagedUser = Type.Static<typeof ManagedUser>;

export const RoleAssignment = Type.Union([Type.Literal('user'), Type.Literal('admin')]);
export type RoleAssignment = Type.Static<typeof RoleAssignment>;

export const listUsers = route({
  method: 'GET',
  url: '/users',
  summary: 'Every account, by name.',
  tag: 'admin',
  access: 'admin',
  schema: { response: { 200: Type.Array(ManagedUser), ...REFUSALS } },
});

export const setUserRole = route({
  method: 'PATCH',
  url: '/users/:id',
  summary: 'Make an account an administrator, or a user again. The last administrator stays one.',
  tag: 'admin',
  access: 'admin',
  schema: {
    params: UserParams,
    body: Type.Object({ role: RoleAssignment }),
    response: {
      200: Type.Object({ data: Type.Object({ user: ManagedUser }) }),
      400: ApiFailure,
      ...REFUSALS,
      ...failures(404, 409),
    },
  },
});

export const deleteUser = route({
  method: 'DELETE',
  url: '/users/:id',
  summary:
    "Delete somebody else's account and everything that is kept for it, for good. The own account is deleted with its password: POST /users/delete.",
  tag: 'admin',
  access: 'admin',
  schema: { params: UserParams, response: { 204: NoContent, ...REFUSALS, ...failures(404, 409) } },
});
