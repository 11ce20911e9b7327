import type { AccountRole } from '#shared/contract/accounts/session.ts';
import type { RoleAssignment } from '#shared/contract/accounts/admin.ts';
import { adminsOnly, Failure, notFound } from '../../../http/errors.ts';

/** Both accounts, as read inside the transaction. */
export interface AdminAction {
  readonly actor: { readonly id: number; readonly role: AccountRole } | undefined;
  readonly target: { readonly id: number; readonly role: AccountRole } | undefined;
  /** Besides the target. */
  readonly hasOtherAdmin: boolean;
}

interface PermittedAction {
  readonly target: NonNullable<AdminAction['target']>;
}

function requireAdminAction({ actor, target }: AdminAction): PermittedAction {
  // Another administrator may have revoked the role since the session was read.
  if (actor?.role !== 'admin') throw adminsOnly();
  if (!target) throw notFound('This account is no longer there.');
  if (target.role === 'guest')
    throw new Failure(409, 'guest_stays', 'The guest account stays as it is. GUEST_LOGIN=off closes it.');
  return { target };
}

/** False when the account has the role already; throws when the change is refused. */
export function checkRoleChange(action: AdminAction, role: RoleAssignment): boolean {
  const { target } = requireAdminAction(action);
  if (target.role === role) return false;
  if (target.role === 'admin' && !action.hasOtherAdmin) {
    throw new Failure(
      409,
      'last_admin',
      'This is the only administrator. Make another account an administrator first.',
    );
  }
  return true;
}

/** Throws unless the account may be deleted. Administrators cannot delete themselves here, so one always remains. */
export function checkDeletion(action: AdminAction): void {
  const { target } = requireAdminAction(action);
  if (target.id === action.actor?.id) {
    throw new Failure(
      409,
      'own_account',
      'This is your own account. It is deleted in Settings, where your password is asked for.',
    );
  }
}
