import { listCollections, type Collection } from '#shared/characters/contract/collections.ts';
import { call } from '../api/client.ts';
import { onLive } from '../live/live-feed.ts';
import { session } from '../session/session.ts';
import { createRemoteList } from './remote-list.ts';

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
