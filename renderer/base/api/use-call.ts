import type { Input, Output, Route } from '#shared/base/http/route.ts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { ApiError, failureMessage, isAbortError } from './errors.ts';
import { call } from './client.ts';

export type CallState<T> =
  | { readonly state: 'loading'; readonly data: null }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly data: ApiError };

/** Calls again after a failure, once the browser is online again. */
function useRetryOnline(isFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isFailed, retry]);
}

/** Calls a route on mount and whenever the input changes by value; a newer call aborts the previous one. */
export function useCall<R extends Route>(
  route: R,
  input: Input<R>,
): CallState<Output<R>> & { readonly retry: () => void } {
  const [result, setResult] = useState<{ readonly of: string; readonly state: CallState<Output<R>> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const content = JSON.stringify(input);
  const asked = `${attempt} ${route.url} ${content}`;
  useEffect(() => {
    const leaving = new AbortController();
    call(route, JSON.parse(content) as Input<R>, { signal: leaving.signal }).then(
      (data) => setResult({ of: asked, state: { state: 'ready', data } }),
      (error: unknown) => {
        if (leaving.signal.aborted || isAbortError(error)) return;
        setResult({
          of: asked,
          state: { state: 'failed', data: error instanceof ApiError ? error : ApiError.transport('unexpected') },
        });
      },
    );
    return () => leaving.abort();
  }, [route, content, asked]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // Ignores responses to a previous input.
  const state: CallState<Output<R>> = result?.of === asked ? result.state : { state: 'loading', data: null };
  useRetryOnline(state.state === 'failed', retry);
  return { ...state, retry };
}

/** Calls again for another `version`; keeps the previous data meanwhile, and after a failure. */
export function useVersionedCall<R extends Route>(route: R, input: Input<R>, version: unknown) {
  const [data, setData] = useState<Output<R> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const content = JSON.stringify(input);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const received = await call(route, JSON.parse(content) as Input<R>, { signal: leaving.signal });
        // Renders in slices: the page that shows the answer may be pressed meanwhile.
        startTransition(() => {
          setData(received);
          setError(null);
        });
      } catch (caught) {
        if (!isAbortError(caught)) setError(caught);
      }
    };
    void load();
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a version and a retry are reasons to call again
  }, [route, content, version, attempt]);
  const retry = useCallback(() => {
    setError(null);
    setAttempt((before) => before + 1);
  }, []);
  useRetryOnline(error !== null, retry);
  return { data, failure: error === null ? null : failureMessage(error), error, retry };
}
