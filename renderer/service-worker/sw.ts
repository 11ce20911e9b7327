/// <reference lib="webworker" />
import type { ShowMessage } from '#shared/notifications/worker-messages.ts';
import { openNotification, parsePayload, showNotification } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

/** It answers no requests, so a new version may take over at any time. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const payload = parsePayload(readJson(event.data));
  if (payload !== null) event.waitUntil(showNotification(self, payload));
});

/** A page without pushes asks for the same notification when it is hidden. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type, payload } = (event.data ?? {}) as Partial<ShowMessage>;
  const parsed = type === 'show' ? parsePayload(payload) : null;
  if (parsed !== null) event.waitUntil(showNotification(self, parsed));
});

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(self, event.notification)));

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
