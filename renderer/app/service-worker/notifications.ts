import type { PushPayload } from '#shared/notices/contract/push.ts';
import { parseTag, type OpenMessage } from '#shared/notices/worker-messages.ts';

/** A page that has not loaded its listener does not answer. */
const ANSWER_MS = 1_000;
const ICON = '/icons/icon-192.png';

/** Null for what no version of the server sends. */
export function parsePayload(value: unknown): PushPayload | null {
  if (typeof value !== 'object' || value === null) return null;
  const { tag, title, body, path, unread } = value as Readonly<Record<string, unknown>>;
  const isValid =
    [tag, title, body].every((text) => typeof text === 'string') &&
    typeof path === 'string' &&
    /^\/(?!\/)/.test(path) &&
    Array.isArray(unread);
  return isValid ? (value as PushPayload) : null;
}

/** The moment of an event in the zone of this device. */
function formatBody({ body, at, language }: PushPayload): string {
  if (at === null) return body;
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return [body, format.format(new Date(at))].filter((part) => part !== '').join(' · ');
}

/** Shows a notification unless a page is visible, which shows the same. Closes those that were read elsewhere. */
export async function showNotification(worker: ServiceWorkerGlobalScope, payload: PushPayload): Promise<void> {
  const { registration, clients } = worker;
  const unread = new Set(payload.unread);
  for (const shown of await registration.getNotifications()) {
    const tag = parseTag(shown.tag);
    if (tag?.kind === 'notification' && !unread.has(tag.id)) shown.close();
  }
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await registration.showNotification(payload.title, {
    body: formatBody(payload),
    tag: payload.tag,
    lang: payload.language,
    icon: ICON,
    data: { path: payload.path },
  });
}

export async function openNotification(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { readonly path?: string };
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page) {
    // A browser may refuse the focus; the page is at the right place all the same.
    await page.focus().catch(() => undefined);
    if (await askToOpen(page, path)) return;
  }
  await worker.clients.openWindow(path);
}

function askToOpen(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    page.postMessage({ type: 'open', path } satisfies OpenMessage, [port2]);
  });
}
