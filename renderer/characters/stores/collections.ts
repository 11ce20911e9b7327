import { listCollections, type Collection } from '#shared/characters/contract/collections.ts';
import { call } from '../../base/api/client.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { session } from '../../base/session/session.ts';
import { createRemoteList } from '../../base/stores/remote-list.ts';

/** Mounts, pets and toys of the account's games. */
export const collections = createRemoteList<Collection>(
  'collections',
  session,
  async (signal) => (await call(listCollections, {}, { signal })).data,
);

export function followCollections(): () => void {
  void collections.load();
  return onLive('collections', () => void collections.load());
}
