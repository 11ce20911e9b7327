import { useEffect, useState } from 'react';
import { liveStatus, onLive } from '../../base/live/live-feed.ts';

/** Pushes after which the user may see other parts of a character, or none. */
const ACCESS_CHANGES = ['friendCharacters', 'friends', 'groups', 'ban', 'unban'] as const;

/** Counts the pushes after which a character may have changed for the user, or be shared no longer. */
export function useAccessVersion(characterId: number): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const add = (): void => setVersion((before) => before + 1);
    const stops = [
      onLive('roster', ({ characters }) => {
        if (characters?.includes(characterId) ?? true) add();
      }),
      ...ACCESS_CHANGES.map((kind) => onLive(kind, add)),
      // Pushes during an interruption are lost.
      liveStatus.subscribe((now, before) => {
        if (now.status === 'connected' && before.status !== 'connected') add();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [characterId]);
  return version;
}
