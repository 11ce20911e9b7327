import { session } from './session.ts';

/** Calls with the token of whoever is signed in, now and whenever that changes; undefined while nobody is. Returns how to stop. */
export function subscribeToken(follow: (token: string | undefined) => void): () => void {
  follow(session.store.getState().user?.token);
  return session.store.subscribe((now, before) => {
    if (now.user?.token !== before.user?.token) follow(now.user?.token);
  });
}
