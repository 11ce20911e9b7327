import type { AccountRole } from '#shared/base/http/session-user.ts';
import type { RoleAssignment } from '#shared/accounts/contract/admin.ts';
import { Failure } from '../../base/http/errors.ts';

export interface AdminAction {
  readonly actor: { readonly id: number; readonly role: AccountRole } | undefined;
  readonly target: { readonly id: number; readonly role: AccountRole } | undefined;
  readonly hasOtherAdmin: boolean;
}

interface PermittedAction {
  readonly target: NonNullable<AdminAction['target']>;
}

function requireAdminAction({ actor, target }: AdminAction): PermittedAction {
  // Another administrator may have revoked the role since the session was read.
  if (actor?.role !== 'admin') throw new Failure('admins_only');
  if (!target) throw new Failure('account_gone');
  if (target.role === 'guest') throw new Failure('guest_stays');
  return { target };
}

/** False when the account has the role already; throws when the change is refused. */
export function checkRoleChange(action: AdminAction, role: RoleAssignment): boolean {
  const { target } = requireAdminAction(action);
  if (target.role === role) return false;
  if (target.role === 'admin' && !action.hasOtherAdmin) {
    throw new Failure('last_admin');
  }
  return true;
}

/** Throws unless the second factor may be removed. One's own takes a code, in Settings. */
export function checkSecondFactorRemoval(action: AdminAction): void {
  const { target } = requireAdminAction(action);
  if (target.id === action.actor?.id) throw new Failure('second_factor_yours');
}

/** Throws unless the account may be deleted. Administrators cannot delete themselves here, so one always remains. */
export function checkDeletion(action: AdminAction): void {
  const { target } = requireAdminAction(action);
  if (target.id === action.actor?.id) {
    throw new Failure('own_account');
  }
}
