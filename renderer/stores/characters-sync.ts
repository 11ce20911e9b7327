import { characters } from './characters-store.ts';
import { subscribeToken } from '../session/subscribe-token.ts';
import { onLive } from '../live/live-feed.ts';

/**
 * Keeps the characters current: loads at sign-in without a stored copy, reloads on pushes; a stored copy is refreshed once
 * the live connection is open (live/start-live.ts). Returns how to stop.
 */
export function startCharactersSync(): () => void {
  const stops = [
    subscribeToken((token) => {
      if (token !== undefined && characters.store.getState().status !== 'ready') void characters.load();
    }),
    onLive('characters', () => void characters.load()),
    flushOnLeave(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Writes pending data when the page is left. */
function flushOnLeave(): () => void {
  globalThis.addEventListener('pagehide', characters.flush);
  return () => globalThis.removeEventListener('pagehide', characters.flush);
}
