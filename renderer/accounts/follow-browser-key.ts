import { getBrowserKey } from '#shared/accounts/contract/users.ts';
import { call } from '../base/api/client.ts';
import { liveStatus } from '../base/live/live-feed.ts';
import { findBrowserKey } from '../base/session/browser-key.ts';
import { session, subscribeToken } from '../base/session/session.ts';
import { refreshWaitingChanges } from '../characters/offline/waiting-changes.ts';

/** Sign-ins bring the key; a session that the desktop app or a former page has begun asks for it. */
async function askForKey(): Promise<void> {
  const { user } = session.store.getState();
  if (user === null || findBrowserKey() !== null) return;
  const { browser_key: key } = await call(getBrowserKey, {});
  if (session.store.getState().user?.token !== user.token) return;
  session.keepBrowserKey(user, key);
  await refreshWaitingChanges();
}

/** Sees to it that the browser has the player's key; asks again with each connection. */
export function followBrowserKey(): void {
  const ask = (): void => {
    // Without an answer, changes that are made meanwhile last as long as the page.
    askForKey().catch(() => undefined);
  };
  subscribeToken(ask);
  liveStatus.subscribe(({ status }, before) => {
    if (status === 'connected' && before.status !== 'connected') ask();
  });
}
