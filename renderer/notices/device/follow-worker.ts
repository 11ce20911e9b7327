import type { OpenMessage } from '#shared/notices/worker-messages.ts';
import { subscribeToken } from '../../base/session/subscribe-token.ts';
import { deviceMode, forgetSubscription, refreshDeviceMode, resumeDevice } from './device-mode.ts';
import { createWorkerSurface, type NotificationSurface } from './surface.ts';

interface FollowOptions {
  /** A clicked notification opens a page in this window. */
  readonly navigate: (path: string) => void;
  readonly onSurface: (surface: NotificationSurface | null) => void;
  readonly onError: (error: unknown) => void;
}

/** Follows sign-ins, the player's choice and clicks on notifications of this browser. Returns how to stop. */
export function followWorker({ navigate, onSurface, onError }: FollowOptions): () => void {
  if (refreshDeviceMode() === 'unsupported') return () => undefined;
  const onMessage = ({ data, ports }: MessageEvent<Partial<OpenMessage>>): void => {
    if (data.type !== 'open' || data.path === undefined) return;
    ports[0]?.postMessage(true);
    navigate(data.path);
  };
  const resume = async (): Promise<void> => {
    const registration = await resumeDevice();
    onSurface(registration && createWorkerSurface(registration));
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  // Messages before the listener wait.
  navigator.serviceWorker.startMessages();
  const stops = [
    subscribeToken((token) => {
      if (token !== undefined) return void resume().catch(onError);
      onSurface(null);
      void forgetSubscription().catch(onError);
    }),
    deviceMode.subscribe(({ mode }, before) => {
      if (mode === before.mode || (mode !== 'push' && mode !== 'page')) return;
      navigator.serviceWorker.ready.then((registration) => onSurface(createWorkerSurface(registration)), onError);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    navigator.serviceWorker.removeEventListener('message', onMessage);
  };
}
