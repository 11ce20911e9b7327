import { GUEST_CREDENTIALS } from '#shared/accounts/contract/session.ts';
import type { StoredUser } from './session.ts';

/** True for the shared read-only account. */
export function isGuest(user: StoredUser | null): boolean {
  return user?.username === GUEST_CREDENTIALS.username;
}
