import type { Page, Request } from 'playwright-core';
import { eventually } from './expectations.ts';

/** A page that has requested nothing for this long, and waits for nothing, is idle. */
const QUIET_MS = 500;

/** Chromium reports no end of a script whose worker was terminated meanwhile, and the search replaces its worker. */
const FILE_MS = 5_000;

interface Traffic {
  readonly open: Map<Request, number>;
  last: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Records the requests of a page for `waitForIdleNetwork`, until the page's listeners are removed. */
export function recordRequests(page: Page): void {
  const traffic: Traffic = { open: new Map(), last: Date.now() };
  traffics.set(page, traffic);
  page.on('request', (request) => {
    traffic.last = Date.now();
    traffic.open.set(request, traffic.last);
  });
  const end = (request: Request): void => {
    traffic.last = Date.now();
    traffic.open.delete(request);
  };
  page.on('requestfinished', end).on('requestfailed', end);
}

function isWaiting({ open }: Traffic): boolean {
  const now = Date.now();
  return [...open].some(([request, since]) => request.url().includes('/api/') || now - since < FILE_MS);
}

/**
 * Waits until the page of a visit has requested nothing for half a second. Playwright's `networkidle` comes once for each
 * navigation: later, and while a busy machine still starts the page, it waits for nothing.
 */
export async function waitForIdleNetwork(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('The page was not opened by `visit`.');
  await eventually(async () => {
    if (isWaiting(traffic)) return false;
    // A page that is busy has not requested yet what it is about to. Some pages are never called back as idle.
    await page.evaluate(
      (timeout) => new Promise((resolve) => void requestIdleCallback(resolve, { timeout })),
      QUIET_MS,
    );
    return !isWaiting(traffic) && Date.now() - traffic.last > QUIET_MS;
  }, 'nothing was requested for half a second').toBe(true);
}
