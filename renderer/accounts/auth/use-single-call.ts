import type { Input, Route } from '#shared/base/http/route.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';

type SingleCallState =
  | { readonly state: 'waiting'; readonly error: null }
  | { readonly state: 'done'; readonly error: null }
  | { readonly state: 'failed'; readonly error: ApiError };

/** Calls once on mount, although strict mode mounts twice: for single-use tokens. `retry` repeats it. */
export function useSingleCall<R extends Route>(
  route: R,
  input: Input<R>,
): SingleCallState & { readonly retry: () => void } {
  const [state, setState] = useState<SingleCallState>({ state: 'waiting', error: null });
  const started = useRef(false);
  const start = (): void => {
    setState({ state: 'waiting', error: null });
    call(route, input).then(
      () => setState({ state: 'done', error: null }),
      (error: unknown) =>
        setState({ state: 'failed', error: error instanceof ApiError ? error : ApiError.transport('unexpected') }),
    );
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once by design
  }, []);
  return { ...state, retry: start };
}
