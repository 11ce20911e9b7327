import { characters } from './characters-store.ts';
import { subscribeToken } from '../session/subscribe-token.ts';
import { onLive } from '../live/live-feed.ts';

/**
 * Keeps the characters of whoever is signed in: loads at sign-in when there is no copy to show, reloads on the server's pushes;
 * a copy is renewed with everything else when the live connection stands (live.ts). Returns how to stop.
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

/** What changed last is written before the page goes away, for the next one to start with. */
function flushOnLeave(): () => void {
  globalThis.addEventListener('pagehide', characters.flush);
  return () => globalThis.removeEventListener('pagehide', characters.flush);
}
