import type { Page } from 'playwright-core';
import { eventually } from './expectations.ts';
import type { Harness, Visit, VisitOptions } from './harness.ts';
import { waitForIdleNetwork } from './idle-network.ts';

/** Logged without a network: lists that cannot be loaded, and the live connection. */
export const WITHOUT_NETWORK =
  /could not be loaded|^WebSocket connection to|^The live connection closed|Unable to preload CSS|dynamically imported module|did not hear of the logout|^A page broke/;

/** A page whose build the service worker has stored. */
export async function visitStored(stage: Harness, path: string, options: VisitOptions = {}): Promise<Visit> {
  const visit = await stage.visit(path, { serviceWorkers: 'allow', ...options });
  visit.expectProblem(WITHOUT_NETWORK);
  if (options.player !== undefined) await visit.isLive();
  await expectStored(visit.page);
  return visit;
}

/** Waits until the worker has stored the build and answers the page, which asks for nothing more. */
export async function expectStored(page: Page): Promise<void> {
  await eventually(() => isStored(page)).toBe(true);
  // A part of the page that is requested before the worker is in charge is missing once the network is.
  await waitForIdleNetwork(page);
}

function isStored(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const stored = await caches.match('/index.html');
    return stored !== undefined && navigator.serviceWorker.controller !== null;
  });
}
