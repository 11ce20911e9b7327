import { addPushSubscription, getPushKey, removePushSubscription } from '#shared/notices/contract/push.ts';
import type { Language } from '#shared/base/messages/language.ts';
import { createStore } from 'zustand/vanilla';
import { call } from '../../base/api/client.ts';
import { currentLocale, languageOf } from '../../base/i18n/locale.ts';
import { hasServiceWorkers, startWorker } from '../../base/browser/service-worker.ts';
import { readStored, writeJson } from '../../base/browser/storage.ts';
import { session, type StoredUser } from '../../base/session/session.ts';

const KEY = 'deviceNotifications';
/** The server may have ended a subscription that this browser still has. */
const RENEW_MS = 24 * 3_600_000;

/** `push`: also while the site is closed. `page`: from an open tab, where the browser has no push service. */
export type DeviceMode = 'unsupported' | 'denied' | 'off' | 'page' | 'push';

/** The player's choice in this browser. */
interface Choice {
  readonly username: string;
  readonly mode: 'page' | 'push';
  /** State known to the server: session, language and key of the subscription. */
  readonly sent?: string | undefined;
  readonly sentAt?: number | undefined;
}

function parseChoice(value: unknown): Choice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { username, mode } = value as Partial<Choice>;
  return typeof username === 'string' && (mode === 'page' || mode === 'push') ? (value as Choice) : null;
}

const isSupported = (): boolean => hasServiceWorkers() && typeof globalThis.Notification === 'function';
const findChoice = (): Choice | null => readStored(session.storage, KEY, parseChoice);

function readMode(): DeviceMode {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const choice = findChoice();
  const isOwn = choice?.username === session.store.getState().user?.username;
  return choice !== null && isOwn && Notification.permission === 'granted' ? choice.mode : 'off';
}

export const deviceMode = createStore<{ readonly mode: DeviceMode }>(() => ({ mode: readMode() }));

export function refreshDeviceMode(): DeviceMode {
  const mode = readMode();
  deviceMode.setState({ mode });
  return mode;
}

/** Null in browsers without a push service. */
async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription | null> {
  if (!('pushManager' in registration)) return null;
  const known = await registration.pushManager.getSubscription();
  // Of a server with another key.
  if (known !== null && toBase64Url(known.options.applicationServerKey) !== key) await known.unsubscribe();
  try {
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Tells the server of the subscription, unless it knows it. */
async function sendSubscription(
  { username, token }: StoredUser,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const { publicKey } = await call(getPushKey, {});
  const subscription = await subscribe(registration, publicKey);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    store({ username, mode: 'page' });
    return;
  }
  const language: Language = languageOf(currentLocale()) ?? 'en';
  const sent = [token.slice(-12), language, p256dh].join(' ');
  const known = findChoice();
  if (known?.sent !== sent || Date.now() - (known.sentAt ?? 0) > RENEW_MS)
    await call(addPushSubscription, { body: { endpoint, keys: { p256dh, auth }, language } });
  store({ username, mode: 'push', sent, sentAt: Date.now() });
}

function store(choice: Choice): void {
  writeJson(session.storage, KEY, choice);
  refreshDeviceMode();
}

/** Asks for the permission, on a click only. Rejects when the server cannot be told. */
export async function enableDevice(): Promise<void> {
  const { user } = session.store.getState();
  if (user === null || !isSupported()) return;
  if ((await Notification.requestPermission()) !== 'granted') return void refreshDeviceMode();
  await sendSubscription(user, await startWorker());
}

/** Rejects when the server cannot be told. */
export async function disableDevice(): Promise<void> {
  await call(removePushSubscription, {});
  session.storage.removeItem(KEY);
  await forgetSubscription();
  refreshDeviceMode();
}

/** After a sign-out the server has ended the subscription; the choice stays for the next sign-in of the same player. */
export async function forgetSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Continues with the choice of an earlier visit; null without one. */
export async function resumeDevice(): Promise<ServiceWorkerRegistration | null> {
  const { user } = session.store.getState();
  const mode = refreshDeviceMode();
  if (user === null || (mode !== 'push' && mode !== 'page')) return null;
  const registration = await startWorker();
  await sendSubscription(user, registration);
  return registration;
}
