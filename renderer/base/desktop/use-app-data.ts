import type { IpcCallName, IpcInput, IpcOutput, IpcPushName } from '#shared/base/ipc/bridge.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DesktopError, type Desktop } from './desktop.ts';
import { t } from '../i18n/i18n.ts';
import { formatMessage } from '../i18n/i18n.ts';

export type AppData<T> =
  | { readonly state: 'loading'; readonly data: null }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly data: DesktopError };

/** Throttle of reloads during bursts of pushes. */
const AGAIN_MS = 100;

/** Failure of a call in the player's language; a broken bridge has no text of its own. */
export function toDesktopError(error: unknown): DesktopError {
  if (!(error instanceof DesktopError)) return new DesktopError('no_answer', t('desktop.noAnswer'), null);
  const { code, message, content } = error;
  return content === null ? error : new DesktopError(code, formatMessage({ ...content, message }), content);
}

/** Loads on mount, when the input changes and after each of these pushes; keeps the previous data meanwhile. */
export function useAppData<N extends IpcCallName>(
  app: Desktop,
  name: N,
  input: IpcInput<N>,
  pushes: readonly IpcPushName[],
) {
  const [result, setResult] = useState<AppData<IpcOutput<N>>>({ state: 'loading', data: null });
  const refreshNow = useRef<() => void>(undefined);
  const content = JSON.stringify(input);
  const pushNames = pushes.join(' ');
  useEffect(() => {
    const ask = app.call as (name: N, input: IpcInput<N>) => Promise<IpcOutput<N>>;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let asking = false;
    let again = false;
    const refresh = (): void => {
      again = asking;
      if (asking) return;
      asking = true;
      ask(name, JSON.parse(content) as IpcInput<N>)
        .then(
          (data) => !gone && setResult({ state: 'ready', data }),
          (error: unknown) => !gone && setResult({ state: 'failed', data: toDesktopError(error) }),
        )
        .finally(() => {
          timer = setTimeout(() => {
            asking = false;
            if (again) refresh();
          }, AGAIN_MS);
        });
    };
    const stops = pushNames.split(' ').map((push) => app.on(push as IpcPushName, refresh));
    refreshNow.current = refresh;
    refresh();
    return () => {
      gone = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [app, name, content, pushNames]);
  const reload = useCallback(() => {
    setResult({ state: 'loading', data: null });
    refreshNow.current?.();
  }, []);
  const replace = useCallback((data: IpcOutput<N>) => setResult({ state: 'ready', data }), []);
  return { ...result, reload, replace };
}
