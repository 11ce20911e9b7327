import { getProfile } from '#shared/contract/accounts/users.ts';
import { call } from '../api/client.ts';
import { setRole } from './account-role.ts';

/** Asks for the account's role, now and whenever the player comes back to the page. Returns how to stop. */
export function startAccountRoleSync(): () => void {
  let leaving = new AbortController();
  const ask = (): void => {
    if (document.visibilityState === 'hidden') return;
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    call(getProfile, {}, { signal }).then(
      ({ data }) => (signal.aborted ? undefined : setRole(data.user.role)),
      // What was known stays; the pages themselves are told by the server.
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
