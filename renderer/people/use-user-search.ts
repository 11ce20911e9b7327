import { SEARCH_MIN, searchUsers, type FoundUser } from '#shared/people/contract/friends.ts';
import { useEffect, useState } from 'react';
import { ApiError, isAbortError } from '../base/api/errors.ts';
import { call } from '../base/api/client.ts';

const DEBOUNCE_MS = 300;

export type SearchState =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly users: readonly FoundUser[] }
  | { readonly state: 'failed'; readonly message: string };

const IDLE: SearchState = { state: 'idle' };
const SEARCHING: SearchState = { state: 'searching' };

/** True when the query is long enough for the server. */
export function isSearchable(query: string): boolean {
  return [...query.trim()].length >= SEARCH_MIN;
}

/** Debounced user search; a newer query aborts the previous one. `failed` is the message where the server gives none. */
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
          const message = error instanceof ApiError && error.hasResponse ? error.message : failed;
          setAnswer({ to: wanted, state: { state: 'failed', message } });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [wanted, failed]);
  if (!isSearchable(wanted)) return IDLE;
  return answer?.to === wanted ? answer.state : SEARCHING;
}
