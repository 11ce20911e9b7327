import type { Language } from '#shared/base/messages/language.ts';
import type { BuildStoredMessage, ForgetMessage, StoreBuildMessage } from '#shared/base/offline/worker-messages.ts';
import { startWorker } from './service-worker.ts';
import { toast } from '../ui/feedback/toast.ts';
import { subscribeToLanguage, t } from '../i18n/i18n.ts';
import { currentLocale, languageOf } from '../i18n/locale.ts';
import { session } from '../session/session.ts';

/** Pages that stay open look for a new version this often, and when they are shown or online again. */
const UPDATE_MS = 3_600_000;
const UPDATE_PAUSE_MS = 60_000;

/** Address of the script that this page was started with. */
const ownScript = (): string | null => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

function offerReload(): void {
  toast({
    title: t('offline.newVersion'),
    action: { label: t('offline.reload'), onAct: () => location.reload() },
    timeout: 0,
  });
}

/** True when the server's pages load another script. The stored build may also be older than this page. */
async function isOutdated(script: string): Promise<boolean> {
  const response = await fetch('/index.html', { cache: 'no-cache' });
  return response.ok && !(await response.text()).includes(`"${script}"`);
}

/** Asks the server for a newer worker when the page is shown again, at most once a minute. */
function createUpdateCheck(registration: ServiceWorkerRegistration): () => void {
  let last = Date.now();
  return () => {
    if (document.hidden || !navigator.onLine || Date.now() - last < UPDATE_PAUSE_MS) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  };
}

/** Calls back with a worker once it is installed: it may have to wait until the earlier one is idle. */
function onInstalled(worker: ServiceWorker, found: (worker: ServiceWorker) => void): void {
  let isFound = false;
  const check = (): void => {
    if (isFound || worker.state === 'installing' || worker.state === 'redundant') return;
    isFound = true;
    found(worker);
  };
  worker.addEventListener('statechange', check);
  check();
}

/**
 * Has the service worker store the build of this server in the player's language, and offers a reload once another build
 * than this page's is stored.
 */
export async function followBuilds(): Promise<void> {
  const { serviceWorker } = navigator;
  const script = ownScript();
  let isOffered = false;
  const compare = async (stored: string): Promise<void> => {
    if (script === null || stored === script || isOffered || !(await isOutdated(script))) return;
    if (!isOffered) offerReload();
    isOffered = true;
  };
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<BuildStoredMessage>>) => {
    if (data.type !== 'build-stored' || data.script === undefined) return;
    // Without an answer of the server there is nothing to offer.
    compare(data.script).catch(() => undefined);
  });
  serviceWorker.startMessages();
  const registration = await startWorker();
  const sendTo = (worker: ServiceWorker | null, language: Language = languageOf(currentLocale()) ?? 'en'): void => {
    const scope = session.store.getState().user === null ? 'shell' : 'all';
    worker?.postMessage({ type: 'store-build', language, scope } satisfies StoreBuildMessage);
  };
  const newest = (): ServiceWorker | null => registration.waiting ?? registration.active;
  const followInstalling = (): void => {
    if (registration.installing) onInstalled(registration.installing, (worker) => sendTo(worker));
  };
  sendTo(newest());
  followInstalling();
  registration.addEventListener('updatefound', followInstalling);
  session.store.subscribe(({ user }, before) => {
    if (user === null && before.user !== null) newest()?.postMessage({ type: 'forget' } satisfies ForgetMessage);
    else if (user !== before.user) sendTo(newest());
  });
  subscribeToLanguage((language) => sendTo(newest(), language));
  const check = createUpdateCheck(registration);
  setInterval(check, UPDATE_MS);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
}
