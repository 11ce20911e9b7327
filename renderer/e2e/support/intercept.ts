import type { Page } from 'playwright-core';
import { eventually } from './expectations.ts';

const PROBE = '/intercepted';

/**
 * `page.route` for a page that is open already. Chromium hands over the requests of an open page a moment after the first
 * `route`, so that on a busy machine the next one may still reach the server.
 */
export async function intercept(page: Page, ...[pattern, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(`**${PROBE}`, (route) => route.fulfill({ status: 204 }));
  await eventually(() => page.evaluate(async (path) => (await fetch(path)).status, PROBE)).toBe(204);
  await page.route(pattern, handler);
}
