import { characterHistory, type HistoryPoint } from '#shared/characters/contract/characters.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../base/api/client.ts';
import { failureMessage, isAbortError } from '../../base/api/errors.ts';

interface Loaded {
  readonly of: string;
  readonly histories?: readonly (readonly HistoryPoint[])[];
  readonly failure?: string;
}

/** Histories of several characters in their order: all, or a failure. */
export function useHistories(ids: readonly number[]) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${ids.join()}`;
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = (asked.split(' ')[1] ?? '').split(',').map(Number);
    Promise.all(wanted.map((id) => call(characterHistory, { params: { id } }, { signal: leaving.signal }))).then(
      (answers) => setLoaded({ of: asked, histories: answers.map(({ data }) => data) }),
      (error: unknown) => {
        if (!isAbortError(error)) setLoaded({ of: asked, failure: failureMessage(error) });
      },
    );
    return () => leaving.abort();
  }, [asked]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // Ignores responses to previous characters.
  const { histories, failure } = loaded?.of === asked ? loaded : {};
  return { histories, failure, retry };
}
