import { getProfile } from '#shared/accounts/contract/users.ts';
import { call } from '../base/api/client.ts';
import { setRole } from './account-role.ts';

/** Loads the account's role, now and whenever the page becomes visible. Returns how to stop. */
export function startAccountRoleSync(): () => void {
  let leaving = new AbortController();
  const ask = (): void => {
    if (document.visibilityState === 'hidden') return;
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    call(getProfile, {}, { signal }).then(
      ({ data }) => (signal.aborted ? undefined : setRole(data.user.role)),
      // Keeps the last known role; the server checks it with every call.
      () => undefined,
    );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    leaving.abort();
    document.removeEventListener('visibilitychange', ask);
  };
}
