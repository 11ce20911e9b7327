import type { AccountRole } from '#shared/base/http/session-user.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from '../base/session/session.ts';

/** Last role sent by the server; decides what is shown, never what is allowed. */
const role = createStore<{ readonly role: AccountRole | null }>(() => ({ role: null }));

session.store.subscribe((now, before) => {
  if (now.user?.token !== before.user?.token) role.setState({ role: null });
});

export function setRole(next: AccountRole): void {
  role.setState({ role: next });
}

/** True when the last known role is administrator. */
export function useIsAdmin(): boolean {
  return useStore(role, (state) => state.role === 'admin');
}
