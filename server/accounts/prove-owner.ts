import { findUserById, type User } from './user-store.ts';
import type { Context } from '../base/context.ts';
import { Failure, notSignedIn } from '../base/http/errors.ts';
import type { Session } from '../base/http/sessions/sessions.ts';
import { findSessionStart } from './sessions/store.ts';
import type { VerifyPassword } from './password/verify-password.ts';

/** Age up to which a session stands in for the password of an account without one. */
const RECENT_MS = 900_000;

export interface ProveOwner {
  /** The caller's account, by its password or, where it has none, a recent session. Throws without either. */
  byPassword(session: Session, password: string | undefined): Promise<User>;
  /** Throws unless the session is recent. */
  byRecentSession(session: Session): Promise<void>;
}

export function createProveOwner({ db, now }: Context, verifyPassword: VerifyPassword): ProveOwner {
  const byRecentSession = async ({ sessionId }: Session): Promise<void> => {
    const startedAt = (await findSessionStart(db.read, sessionId)) ?? 0;
    if (now() - startedAt > RECENT_MS) throw new Failure('sign_in_again');
  };
  return {
    byRecentSession,
    async byPassword(session, password) {
      const account = await findUserById(db.read, session.user.id);
      if (!account) throw notSignedIn();
      if (account.password_hash !== '') return verifyPassword(session, password ?? '', 'password');
      await byRecentSession(session);
      return account;
    },
  };
}
