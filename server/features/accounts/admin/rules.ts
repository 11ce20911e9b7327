import type { AccountRole } from '#shared/contract/accounts/session.ts';
import type { RoleAssignment } from '#shared/contract/accounts/admin.ts';
import { adminsOnly, Failure, notFound } from '../../../http/errors.ts';

/** Who does something to whom, as both are when the writer's turn comes. */
export interface AdminAction {
  readonly actor: { readonly id: number; readonly role: AccountRole } | undefined;
  readonly target: { readonly id: number; readonly role: AccountRole } | undefined;
  /** Whether there is an administrator besides the target. */
  readonly hasOtherAdmin: boolean;
}

interface PermittedAction {
  readonly target: NonNullable<AdminAction['target']>;
}

function requireAdminAction({ actor, target }: AdminAction): PermittedAction {
  // Somebody else may have taken the role away since the call was let in.
  if (actor?.role !== 'admin') throw adminsOnly();
  if (!target) throw notFound('This account is no longer there.');
  if (target.role === 'guest')
    throw new Failure(409, 'guest_stays', 'The guest account stays as it is. GUEST_LOGIN=off closes it.');
  return { target };
}

/** Whether there is a role to change; throws why it may not be. */
export function checkRoleChange(act: AdminAction, role: RoleAssignment): boolean {
  const { target } = requireAdminAction(act);
  if (target.role === role) return false;
  if (target.role === 'admin' && !act.hasOtherAdmin) {
    throw new Failure(
      409,
      'last_admin',
      'This is the only administrator. Make another account an administrator first.',
    );
  }
  return true;
}

/** Throws why the account may not be deleted. An administrator never deletes the own account here, so one always stays. */
export function checkDeletion(act: AdminAction): void {
  const { target } = requireAdminAction(act);
  if (target.id === act.actor?.id) {
    throw new Failure(
      409,
      'own_account',
      'This is your own account. It is deleted in Settings, where your password is asked for.',
    );
  }
}
