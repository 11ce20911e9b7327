import type { FastifyInstance } from 'fastify';
import { deleteUser, listUsers, setUserRole } from '#shared/accounts/contract/admin.ts';
import type { AccountDeletion } from '../deletion/account-deletion.ts';
import { updateUser } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { checkDeletion, checkRoleChange } from './rules.ts';
import { findAdminAction, findManagedUser, findUsers, toManagedUser } from './store.ts';

/** Administration of accounts. Each call checks the caller's role again, inside its transaction. */
export function adminRoutes(app: FastifyInstance, { db, events, log }: Context, deletion: AccountDeletion): void {
  registerRoute(app, listUsers, async () => (await findUsers(db.read)).map(toManagedUser));

  registerRoute(app, setUserRole, async ({ params, body, session }) => {
    const user = await db.write(async (transaction) => {
      const changes = checkRoleChange(await findAdminAction(transaction, session.user.id, params.id), body.role);
      if (changes) await updateUser(transaction, params.id, { role: body.role });
      return { changes, managed: await findManagedUser(transaction, params.id) };
    });
    if (!user.managed) throw new Failure('not_found');
    if (user.changes) {
      events.emit('accountRoleChanged', { userId: params.id });
      log.info({ admin: session.user.id, account: params.id, role: body.role }, 'an administrator changed a role');
    }
    return { data: { user: toManagedUser(user.managed) } };
  });

  registerRoute(app, deleteUser, async ({ params, session }) => {
    await deletion.removeAccount(params.id, async (reader) =>
      checkDeletion(await findAdminAction(reader, session.user.id, params.id)),
    );
    log.info({ admin: session.user.id, account: params.id }, 'an administrator deleted an account');
    return null;
  });
}
