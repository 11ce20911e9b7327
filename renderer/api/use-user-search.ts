import { SEARCH_MIN, searchUsers, type FoundUser } from '#shared/contract/friends.ts';
import { useEffect, useState } from 'react';
import { ApiError, isAbortError } from './errors.ts';
import { call } from './client.ts';

/** Section 5: "debounced 300 ms". */
const PAUSE_MS = 300;

export type SearchState =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly users: readonly FoundUser[] }
  | { readonly state: 'failed'; readonly message: string };

const IDLE: SearchState = { state: 'idle' };
const SEARCHING: SearchState = { state: 'searching' };

/** Whether there is enough of a name to look for. */
export function isSearchable(query: string): boolean {
  return [...query.trim()].length >= SEARCH_MIN;
}

/** Looks for people once the player stops typing. A newer question gives the older up. `failed` is said where the server does not say why. */
export function useUserSearch(query: string, failed: string): SearchState {
  const wanted = query.trim();
  const [answer, setAnswer] = useState<{ readonly to: string; readonly state: SearchState } | null>(null);
  useEffect(() => {
    if (!isSearchable(wanted)) return undefined;
    const leaving = new AbortController();
    const pause = setTimeout(() => {
      call(searchUsers, { querystring: { query: wanted } }, { signal: leaving.signal }).then(
        ({ users }) => setAnswer({ to: wanted, state: { state: 'found', users } }),
        (error: unknown) => {
          if (leaving.signal.aborted || isAbortError(error)) return;
          // Section 8: "server message or generic".
          const message = error instanceof ApiError && error.hasResponse ? error.message : failed;
          setAnswer({ to: wanted, state: { state: 'failed', message } });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [wanted, failed]);
  if (!isSearchable(wanted)) return IDLE;
  return answer?.to === wanted ? answer.state : SEARCHING;
}
