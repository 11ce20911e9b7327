import type { AccountRole } from '#shared/contract/accounts/session.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from '../session/session.ts';

/** What the account is, once the server has said so: what is shown follows it, what is allowed never does. */
const role = createStore<{ readonly role: AccountRole | null }>(() => ({ role: null }));

session.store.subscribe((now, before) => {
  if (now.user?.token !== before.user?.token) role.setState({ role: null });
});

export function setRole(said: AccountRole): void {
  role.setState({ role: said });
}

/** True for an account that the server last called an administrator's. */
export function useIsAdmin(): boolean {
  return useStore(role, (state) => state.role === 'admin');
}
