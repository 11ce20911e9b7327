import { characters } from './characters-store.ts';
import { whenIdle } from '../../base/browser/when-idle.ts';
import { subscribeToken } from '../../base/session/session.ts';
import { onLive } from '../../base/live/live-feed.ts';

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
    startItemNames(),
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

/** Loaded when the page is idle: most lists have no item without a name. */
function startItemNames(): () => void {
  const leaving = new AbortController();
  const cancel = whenIdle(async () => {
    // Without the module, items keep their numbers.
    const module = await import('../item-names/start-item-names.ts').catch(() => null);
    if (module !== null && !leaving.signal.aborted) leaving.signal.addEventListener('abort', module.startItemNames());
  });
  return () => {
    cancel();
    leaving.abort();
  };
}
