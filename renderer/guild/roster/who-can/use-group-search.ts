import { GROUP_SEARCH_MIN, searchGroup, type Finding } from '#shared/guild/contract/group-search.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../base/api/client.ts';
import { failureMessage, isAbortError } from '../../../base/api/errors.ts';
import { onRosterChange } from '../use-roster.ts';

const DEBOUNCE_MS = 150;

type Answer =
  | { readonly state: 'found'; readonly findings: readonly Finding[] }
  | { readonly state: 'failed'; readonly message: string };

export interface GroupSearchState {
  /** Null before the first answer, and without a text. */
  readonly answer: Answer | null;
  /** The answer is to an earlier text. */
  readonly isSearching: boolean;
  readonly retry: () => void;
}

/** Counts the changes of what members share with a group. */
export function useRosterVersion(groupId: number): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onRosterChange(groupId, () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setVersion((before) => before + 1);
      }, DEBOUNCE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [groupId]);
  return version;
}

/** Findings of a group by what its members share; follows their changes. */
export function useGroupSearch(groupId: number, text: string): GroupSearchState {
  const query = text.trim();
  const isLong = [...query].length >= GROUP_SEARCH_MIN;
  const version = useRosterVersion(groupId);
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ readonly to: string; readonly answer: Answer } | null>(null);
  useEffect(() => {
    if (!isLong) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      call(searchGroup, { params: { id: groupId }, querystring: { q: query } }, { signal: leaving.signal }).then(
        ({ findings }) => setLast({ to: query, answer: { state: 'found', findings } }),
        (error: unknown) => {
          if (leaving.signal.aborted || isAbortError(error)) return;
          setLast({ to: query, answer: { state: 'failed', message: failureMessage(error) } });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the group and a retry are reasons to ask again
  }, [groupId, query, isLong, version, attempt]);
  return {
    answer: isLong ? (last?.answer ?? null) : null,
    isSearching: isLong && last?.to !== query,
    retry: () => {
      setLast(null);
      setAttempt(attempt + 1);
    },
  };
}
