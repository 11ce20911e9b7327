import type { CDPSession, Page, Worker } from 'playwright-core';
import type { PushPayload } from '#shared/notices/contract/push.ts';
import { createBrowserSubscription } from '../../../server/testing/push/browser-subscription.ts';
import { eventually } from './expectations.ts';

export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
}

/** Globals of the stand-ins below. */
interface StandIn {
  shown: Shown[];
  isHidden: boolean;
  looks: number;
}

/**
 * Chromium without a screen denies notifications and has no push service: stands in for the permission, which the player
 * grants when asked, and for the subscription. Without `endpoint`, subscribing fails as in a browser without push service.
 */
export async function allowNotifications(page: Page, endpoint: string | null): Promise<void> {
  const { keys } = createBrowserSubscription(endpoint ?? '').body;
  await page.addInitScript(
    ({ url, keys: known }) => {
      const read = (): string => localStorage.getItem('permission of the test') ?? 'default';
      const standIn = {
        requestPermission: async () => {
          localStorage.setItem('permission of the test', 'granted');
          return 'granted';
        },
      };
      Object.defineProperty(standIn, 'permission', { get: read });
      // The application looks for a function.
      Object.defineProperty(globalThis, 'Notification', { value: Object.setPrototypeOf(() => undefined, standIn) });
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () => {
        if (url === null) throw new DOMException('Registration failed - push service not available', 'AbortError');
        return { endpoint: url, toJSON: () => ({ endpoint: url, keys: known }) } as unknown as PushSubscription;
      };
      ServiceWorkerRegistration.prototype.getNotifications = async () => [];
    },
    { url: endpoint, keys },
  );
}

/** The real service worker of a page, with stand-ins for the screen: what it shows, and the visibility of pages. */
export interface WorkerStage {
  readonly worker: Worker;
  shown(): Promise<readonly Shown[]>;
  /** Number of times that the worker has asked for the visibility of pages. */
  looks(): Promise<number>;
  hidePages(isHidden: boolean): Promise<void>;
  /** Delivers a push as a push service does. */
  push(payload: PushPayload | string): Promise<void>;
  click(tag: string): Promise<void>;
}

export async function stageWorker(page: Page): Promise<WorkerStage> {
  const context = page.context();
  await eventually(() => context.serviceWorkers().length).toBe(1);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  await worker.evaluate(() => {
    const stand = globalThis as unknown as StandIn;
    const { registration, clients } = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { matchAll(options: object): Promise<readonly { visibilityState: string }[]> };
    };
    Object.assign(stand, { shown: [], isHidden: false, looks: 0 });
    registration.showNotification = async (title, options = {}) => {
      const { tag = '', body = '', lang = '', data } = options;
      const shown = { title, tag, body, lang, data, close };
      function close(): void {
        stand.shown = stand.shown.filter((other) => other !== shown);
      }
      stand.shown = [...stand.shown.filter((other) => other.tag !== tag), shown];
    };
    registration.getNotifications = async () => stand.shown as unknown as Notification[];
    const find = clients.matchAll.bind(clients);
    clients.matchAll = async (options) => {
      const pages = await find(options);
      stand.looks += 1;
      return stand.isHidden
        ? pages.map((client) => new Proxy(client, { get: (_, name) => readHidden(client, name) }))
        : pages;
    };
    function readHidden(client: object, name: string | symbol): unknown {
      if (name === 'visibilityState') return 'hidden';
      const value: unknown = Reflect.get(client, name);
      return typeof value === 'function' ? value.bind(client) : value;
    }
  });
  const devtools = await context.newCDPSession(page);
  const registrationId = await findRegistration(devtools);
  const origin = new URL(page.url()).origin;
  return {
    worker,
    shown: () =>
      worker.evaluate(() =>
        (globalThis as unknown as StandIn).shown.map(({ title, body, tag, lang }) => ({ title, body, tag, lang })),
      ),
    looks: () => worker.evaluate(() => (globalThis as unknown as StandIn).looks),
    hidePages: (isHidden) =>
      worker.evaluate((hidden) => void ((globalThis as unknown as StandIn).isHidden = hidden), isHidden),
    async push(payload) {
      const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    click: (tag) =>
      worker.evaluate((clicked) => {
        const notification = (globalThis as unknown as StandIn).shown.find((shown) => shown.tag === clicked);
        dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
      }, tag),
  };
}

declare class ExtendableEvent extends Event {}

async function findRegistration(devtools: CDPSession): Promise<string> {
  const ids: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await eventually(() => ids.length).toBeGreaterThan(0);
  return ids[0] ?? '';
}
