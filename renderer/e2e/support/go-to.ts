import type { Page } from 'playwright-core';
import { eventually } from './expectations.ts';

/** Follows a link of the navigation bar and waits until its page is shown: the former one may have the same names. */
export async function goTo(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: /^(?:Main|Haupt)/ });
  // Counts are part of a link's name.
  const link = bar.getByRole('link', { name: new RegExp(`^${name}(?!\\p{L})`, 'u') });
  await link.click();
  await eventually(() => link.getAttribute('aria-current')).toBe('page');
}
