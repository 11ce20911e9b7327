import type { Page } from 'playwright-core';
import type { Player } from './accounts.ts';
import { findUncolouredViolations, findViolationsInBothThemes } from './axe.ts';
import type { Harness } from './harness.ts';
import { findOverflowAt } from './overflow.ts';
import { openTextRecorder, type TextRecorder } from './page-texts.ts';
import { waitForPage, type PageEntry } from './pages.ts';

/** Widths from a small phone to a wide screen. */
const WIDTHS = [360, 390, 768, 1280, 1920, 2560];

const DESKTOP = { width: 1280, height: 860 };

/** Axe violations in both themes and overflow at every width of an opened page; empty where nothing is wrong. */
export async function findPageProblems(page: Page, entry: PageEntry): Promise<Record<string, unknown>> {
  await waitForPage(page, entry);
  return { ...(await findViolationsInBothThemes(page)), ...(await findOverflowAt(page, WIDTHS)) };
}

/** English texts, axe violations except colours, and overflow at every width of an opened German page. */
async function findGermanProblems({ page, found, look }: TextRecorder): Promise<Record<string, unknown>> {
  await waitForPage(page, {});
  // Before the texts, which wait for an idle network.
  const axe = await findUncolouredViolations(page);
  await look('English');
  return { ...found, ...(axe.length > 0 && { axe }), ...(await findOverflowAt(page, WIDTHS)) };
}

/**
 * Problems of a page by language; empty where nothing is wrong. The page is opened in German and switches to English
 * without a second load.
 */
export async function findProblemsInBothLanguages(
  stage: Harness,
  entry: PageEntry,
  player?: Player,
): Promise<Record<string, unknown>> {
  const recorder = await openTextRecorder(stage, player);
  const { page, open } = recorder;
  await open(entry.path);
  const german = await findGermanProblems(recorder);
  await page.setViewportSize(DESKTOP);
  // As another tab would switch.
  await page.evaluate(() => {
    localStorage.setItem('language', 'en');
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  });
  await page.locator('html[lang=en]').waitFor();
  const english = await findPageProblems(page, entry);
  return {
    ...(Object.keys(german).length > 0 && { German: german }),
    ...(Object.keys(english).length > 0 && { English: english }),
  };
}
