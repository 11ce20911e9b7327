import type { Sessions } from '../../base/http/sessions/sessions.ts';

/** More than a table of calls opens: a later session must not end an earlier one. */
export const SESSIONS_KEPT = 10_000;

/** Returns the token of the account's last session, or of a new one where a call has ended it. No password hash. */
export function reuseSession(sessions: Sessions, userId: number): () => Promise<string> {
  let token: string | undefined;
  return async () => {
    if (token === undefined || !(await sessions.find(token)))
      token = await sessions.start(userId, 'test', SESSIONS_KEPT);
    return token;
  };
}
