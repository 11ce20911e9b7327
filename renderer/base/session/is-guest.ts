import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import type { StoredUser } from './session.ts';

/** True for the shared read-only account. */
export function isGuest(user: StoredUser | null): boolean {
  return user?.username === GUEST_CREDENTIALS.username;
}
