import { useEffect, useMemo, useState } from 'react';
import { listAvatars } from '#shared/tavern/contract/avatars.ts';
import type { ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import type { Output } from '#shared/base/http/route.ts';
import { call } from '../../base/api/client.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { onRosterChange } from '../../guild/roster/use-roster.ts';

/** Pushes of this time are answered by one call. */
const GATHER_MS = 120;

export interface Avatars {
  /** The characters that the player may see, by the username of who stands in the room as them. */
  readonly byUser: ReadonlyMap<string, ViewedCharacter>;
  /** Id of the player's own choice; null without one. */
  readonly own: number | null;
}

const NONE: Output<typeof listAvatars> = { own: null, avatars: [] };

/** Characters as which members stand in a tavern, current while `isIn`; none otherwise, and when they cannot be loaded. */
export function useAvatars(groupId: number, isIn: boolean): Avatars {
  const [{ own, avatars }, setAvatars] = useState(NONE);
  useEffect(() => {
    if (!isIn) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => {
      timer = undefined;
      call(listAvatars, { params: { id: groupId } }, { signal: leaving.signal }).then(setAvatars, () => {
        // Shown characters may no longer be shared.
        if (!leaving.signal.aborted) setAvatars(NONE);
      });
    };
    const reload = (): void => {
      timer ??= setTimeout(load, GATHER_MS);
    };
    const stops = [
      onLive('avatars', (push) => {
        if (push.groupId === groupId) reload();
      }),
      onRosterChange(groupId, reload),
    ];
    load();
    return () => {
      leaving.abort();
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [groupId, isIn]);
  return useMemo(
    () => ({ own, byUser: new Map(isIn ? avatars.map(({ username, character }) => [username, character]) : []) }),
    [own, avatars, isIn],
  );
}
