import type { Page } from 'playwright-core';
import { findViolationsInBothThemes } from './axe.ts';
import { findOverflowAt } from './overflow.ts';
import { waitForPage, type PageEntry } from './pages.ts';

/** Widths from a small phone to a wide screen. */
const WIDTHS = [360, 390, 768, 1280, 1920, 2560];

/** Axe violations in both themes and overflow at every width of an opened page; empty where nothing is wrong. */
export async function findPageProblems(page: Page, entry: PageEntry): Promise<Record<string, unknown>> {
  await waitForPage(page, entry);
  return { ...(await findViolationsInBothThemes(page)), ...(await findOverflowAt(page, WIDTHS)) };
}
