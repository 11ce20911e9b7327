import { characters } from './characters-store.ts';
import { followToken } from './follow-token.ts';
import { onLive } from './live-feed.ts';

/** Keeps the characters of whoever is signed in: loads at sign-in, reloads on the server's pushes. Returns how to stop. */
export function keepCharacters(): () => void {
  const stops = [
    followToken((token) => {
      if (token !== undefined) void characters.load();
    }),
    onLive('characters', () => void characters.load()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
