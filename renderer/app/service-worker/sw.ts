/// <reference lib="webworker" />
import type { PushPayload } from '#shared/notices/contract/push.ts';
import type { ShowMessage } from '#shared/notices/worker-messages.ts';
import { pickLanguage } from '#shared/base/messages/language.ts';
import type {
  BuildStoredMessage,
  ForgetMessage,
  OfflineBuild,
  StoreBuildMessage,
} from '#shared/base/offline/worker-messages.ts';
import { answerRequest } from './answer-requests.ts';
import { dropIncomplete, forgetPlayer, storeBuild } from './build-cache.ts';
import { openNotification, parsePayload, showNotification } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

declare const OFFLINE_BUILD: OfflineBuild | null;

/** Null in development. Written by build/vite/service-worker-plugin.ts, as a literal: named once. */
const offlineBuild: OfflineBuild | null = OFFLINE_BUILD;

/**
 * A new version may take over at any time: pages come from the network first, and files of the previous build are kept.
 * A page asks for the storing, so that neither installing nor notifications wait for it.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** One after the other: the next payload closes what this one shows, if it was read by then. */
let shown = Promise.resolve();
function showNext(payload: PushPayload): Promise<void> {
  shown = shown.catch(() => undefined).then(() => showNotification(self, payload));
  return shown;
}

self.addEventListener('push', (event) => {
  const payload = parsePayload(readJson(event.data));
  if (payload !== null) event.waitUntil(showNext(payload));
});

/** A page without pushes asks for the same notification when it is hidden. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = (event.data ?? {}) as Partial<ShowMessage | StoreBuildMessage | ForgetMessage>;
  const parsed = message.type === 'show' ? parsePayload(message.payload) : null;
  if (parsed !== null) event.waitUntil(showNext(parsed));
  const build = offlineBuild;
  if (build === null) return;
  if (message.type === 'store-build') event.waitUntil(runNext(() => store(build, message)));
  if (message.type === 'forget') event.waitUntil(runNext(() => forgetPlayer(build).catch(() => undefined)));
});

/** One after the other: several tabs ask for the same, and a sign-out may follow while a build is stored. */
let lastRun = Promise.resolve();
function runNext(run: () => Promise<void>): Promise<void> {
  lastRun = lastRun.then(run);
  return lastRun;
}

async function store(
  build: OfflineBuild,
  { language = 'en', scope = 'all' }: Partial<StoreBuildMessage>,
): Promise<void> {
  try {
    if (await storeBuild(build, { language: pickLanguage(language), scope })) await announce(build);
  } catch (error) {
    // The next page asks again, and continues if there was room.
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      await dropIncomplete(build).catch(() => undefined);
  }
}

async function announce({ script }: OfflineBuild): Promise<void> {
  // This worker may not have been activated yet.
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ type: 'build-stored', script } satisfies BuildStoredMessage);
}

if (offlineBuild !== null) answerRequests(offlineBuild);

function answerRequests(build: OfflineBuild): void {
  self.addEventListener('fetch', (event) => {
    const answer = answerRequest(build, event.request);
    if (answer !== null) event.respondWith(answer);
  });
}

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(self, event.notification)));

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
