import type { Page } from 'playwright-core';

/** Goes to another address within the application, without a load. */
export function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
