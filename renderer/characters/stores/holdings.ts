import { listHoldings, type Holding } from '#shared/characters/contract/holdings.ts';
import { call } from '../../base/api/client.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { session } from '../../base/session/session.ts';
import { createRemoteList } from '../../base/stores/remote-list.ts';

export const holdings = createRemoteList<Holding>(
  'banks',
  session,
  async (signal) => (await call(listHoldings, {}, { signal })).data,
);

let isFollowed = false;

/** Loads the banks on first use, and again at each push and sign-in; the search and item cards need them. */
export function followHoldings(): void {
  if (isFollowed) return;
  isFollowed = true;
  onLive('holdings', () => void holdings.load());
  session.store.subscribe((now, before) => {
    if (now.user?.token !== before.user?.token) void holdings.load();
  });
  void holdings.load();
}
