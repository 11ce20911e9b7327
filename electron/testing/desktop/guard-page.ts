import type { Page } from 'playwright-core';
import type { DesktopApp } from '../../app/desktop.ts';
import { guardContents } from '../../shell/window-security.ts';

/** Applies the window's navigation guard to a page in Chromium; returns the addresses that it opens outside. */
export async function guardPage(page: Page, app: DesktopApp): Promise<readonly string[]> {
  const opened: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  guardContents(
    { on: (event: string, listen: never) => listeners.set(event, listen), setWindowOpenHandler: () => {} },
    { origin: () => app.gateway.origin, server: () => app.serverAddress },
    (url) => opened.push(url),
  );
  const driver = await page.context().newCDPSession(page);
  driver.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    let isPrevented = false;
    const event = { url, isMainFrame: true, preventDefault: () => (isPrevented = true) };
    listeners.get('will-frame-navigate')?.(event);
    if (!isPrevented) listeners.get('will-navigate')?.(event);
    const answered = isPrevented
      ? driver.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : driver.send('Fetch.continueRequest', { requestId });
    // A page that closes at this moment takes no answer.
    answered.catch(() => {});
  });
  await driver.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
  return opened;
}
