import { getRoster, ROSTER_IDS_MAX, type Roster } from '#shared/guild/contract/roster.ts';
import { useEffect, useState } from 'react';
import { call } from '../../base/api/client.ts';
import { failureMessage, isAbortError } from '../../base/api/errors.ts';
import { liveStatus, onLive } from '../../base/live/live-feed.ts';
import { mergeRoster } from './roster-rows.ts';

/** Pushes of this time are answered by one call. */
const GATHER_MS = 120;
/** Pushes after which members or their access differ. */
const GROUP_CHANGES = ['groups', 'ban', 'unban', 'promote'] as const;

interface RosterState {
  /** Null until it is loaded. */
  readonly roster: Roster | null;
  readonly failure: string | null;
}

interface LiveRoster extends RosterState {
  readonly reload: () => void;
}

const EMPTY: RosterState = { roster: null, failure: null };

/** Calls `changed` for each push about the roster: with the characters it names, or null when anything may differ. */
export function onRosterChange(groupId: number, changed: (ids: readonly number[] | null) => void): () => void {
  const stops = [
    onLive('roster', (push) => {
      if (push.groupId === groupId) changed(push.characters ?? null);
    }),
    ...GROUP_CHANGES.map((kind) =>
      onLive(kind, (push) => {
        if (push.groupId === groupId) changed(null);
      }),
    ),
    // Pushes during an interruption are lost.
    liveStatus.subscribe((now, before) => {
      if (now.status === 'connected' && before.status !== 'connected') changed(null);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The roster of a group, kept current by pushes that name what changed. */
export function useRoster(groupId: number): LiveRoster {
  const [state, setState] = useState(EMPTY);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const waiting = new Set<number>();
    /** Also after a failure: nothing is shown then that could be changed in part. */
    let isAllWaiting = true;
    let loading = Promise.resolve();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      const ids = [...waiting];
      const isAll = isAllWaiting || ids.length > ROSTER_IDS_MAX;
      waiting.clear();
      isAllWaiting = false;
      const input = { params: { id: groupId }, querystring: isAll ? {} : { characters: ids.join(',') } };
      try {
        const answer = await call(getRoster, input, { signal: leaving.signal });
        setState(({ roster }) => ({
          roster: isAll || roster === null ? answer : mergeRoster(roster, ids, answer),
          failure: null,
        }));
      } catch (error) {
        // The rows may no longer be shared.
        isAllWaiting = true;
        if (!isAbortError(error)) setState({ roster: null, failure: failureMessage(error) });
      }
    };
    const loadNext = (): void => {
      timer = undefined;
      loading = loading.then(load);
    };
    const stop = onRosterChange(groupId, (ids) => {
      if (ids === null) isAllWaiting = true;
      else for (const id of ids) waiting.add(id);
      timer ??= setTimeout(loadNext, GATHER_MS);
    });
    loadNext();
    return () => {
      stop();
      clearTimeout(timer);
      leaving.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry is a reason to load again
  }, [groupId, attempt]);
  return {
    ...state,
    reload: () => {
      setState(EMPTY);
      setAttempt(attempt + 1);
    },
  };
}
