import type { Page } from 'playwright-core';
import { findViolationsInBothThemes } from './axe.ts';
import { findOverflowAt } from './overflow.ts';
import { waitForPage, type PageEntry } from './pages.ts';

/** Widths from a small phone to a wide screen. */
const WIDTHS = [360, 390, 768, 1280, 1920, 2560];

/** Axe violations in both themes and overflow at every width, by path; empty where nothing is wrong. */
export async function checkPages(page: Page, entries: readonly PageEntry[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const viewport = page.viewportSize();
  for (const entry of entries) {
    await page.goto(entry.path);
    await waitForPage(page, entry);
    const problems = { ...(await findViolationsInBothThemes(page)), ...(await findOverflowAt(page, WIDTHS)) };
    if (Object.keys(problems).length > 0) found[entry.path] = problems;
    if (viewport) await page.setViewportSize(viewport);
  }
  return found;
}
