import { login, logout, type SignInReply } from '#shared/accounts/contract/session.ts';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { call, type CallOptions } from '../../base/api/client.ts';
import { log } from '../../base/browser/log.ts';
import { session } from '../../base/session/session.ts';
import { changeQueue } from '../../characters/offline/change-queue.ts';

/** Signs in and stores the session. Throws ApiError, also `second_factor_required`. */
export async function signIn(
  credentials: { readonly username: string; readonly password: string },
  options?: CallOptions,
): Promise<void> {
  enterSession(await call(login, { body: credentials }, options));
}

/** Stores the session of a sign-in, which loads the characters. */
export function enterSession({ token, user, browser_key: browserKey }: SignInReply): void {
  session.signIn({ username: user.username, token }, browserKey);
}

/** False, and logged, when it failed. */
export async function signInAsGuest(): Promise<boolean> {
  try {
    await signIn(GUEST_CREDENTIALS);
    return true;
  } catch (error) {
    log.error('Guest login failed.', error instanceof Error ? error.message : undefined);
    return false;
  }
}

/** Asks first while changes wait for the network. */
export async function signOut(): Promise<void> {
  const queue = changeQueue.current ?? (await changeQueue.load());
  if (queue) await queue.askToDiscard(endSession);
  else endSession();
}

function endSession(): void {
  const request = call(logout, {});
  session.end('logout');
  request.catch((error: unknown) =>
    log.error('The server did not hear of the logout.', error instanceof Error ? error.message : undefined),
  );
}
