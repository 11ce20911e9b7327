import { session } from './session.ts';

/** Calls back with the current token, now and on every change; undefined while signed out. Returns how to stop. */
export function subscribeToken(follow: (token: string | undefined) => void): () => void {
  follow(session.store.getState().user?.token);
  return session.store.subscribe((now, before) => {
    if (now.user?.token !== before.user?.token) follow(now.user?.token);
  });
}
