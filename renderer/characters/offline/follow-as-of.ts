import { writeJson } from '../../base/browser/storage.ts';
import { liveStatus } from '../../base/live/live-feed.ts';
import { AS_OF_KEY, session, subscribeToken } from '../../base/session/session.ts';
import { characters } from '../stores/characters-store.ts';
import { asOf } from './as-of.ts';

/** A browser that is killed loses at most this much. */
const WRITE_MS = 60_000;

/** Characters are current when loaded, and while the live connection, which pushes changes, stays open. */
export function followAsOf(): void {
  let connectedAt = liveStatus.getState().status === 'connected' ? 1 : Infinity;
  const write = (): void => {
    if (session.store.getState().user === null) return;
    const loadedAt = characters.loadedAt();
    const at = loadedAt >= connectedAt ? Date.now() : loadedAt;
    if (at <= (asOf.getState().at ?? 0)) return;
    asOf.setState({ at });
    writeJson(session.storage, AS_OF_KEY, at);
  };
  subscribeToken((token) => {
    if (token === undefined) asOf.setState({ at: null });
  });
  characters.store.subscribe(write);
  liveStatus.subscribe(({ status }, before) => {
    if (status === before.status) return;
    if (before.status === 'connected') write();
    connectedAt = status === 'connected' ? Date.now() : Infinity;
  });
  setInterval(write, WRITE_MS);
  window.addEventListener('pagehide', write);
  window.addEventListener('offline', write);
  write();
}
