import type { FastifyInstance } from 'fastify';
import { deleteAccount } from '#shared/accounts/contract/account.ts';
import type { AccountDeletion } from './account-deletion.ts';
import { findUserById, hasOtherAdmin } from '../user-store.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { VerifyPassword } from '../password/verify-password.ts';

interface DeletionServices {
  readonly verifyPassword: VerifyPassword;
  readonly deletion: AccountDeletion;
}

export function deletionRoutes(app: FastifyInstance, { verifyPassword, deletion }: DeletionServices): void {
  registerRoute(app, deleteAccount, async ({ body, session }) => {
    const account = await verifyPassword(session, body.password, 'password');
    await deletion.removeAccount(account.id, async (reader) => {
      // The role may have changed since the session was read.
      const current = await findUserById(reader, account.id);
      if (current?.role === 'admin' && !(await hasOtherAdmin(reader, account.id))) {
        throw new Failure('you_are_last_admin');
      }
    });
    return null;
  });
}
