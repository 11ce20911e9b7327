import { SERVICE_WORKER_PATH } from '#shared/base/offline/worker-messages.ts';

export const hasServiceWorkers = (): boolean => isSecureContext && 'serviceWorker' in navigator;

/** Registers the worker and waits until it is active. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
