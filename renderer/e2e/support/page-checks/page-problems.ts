import type { Page } from 'playwright-core';
import type { Player } from '../accounts.ts';
import { findUncolouredViolations, findViolationsInBothThemes } from '../axe.ts';
import { expectVisible, soon } from '../expectations.ts';
import type { Harness } from '../harness.ts';
import { findOverflowAt, resizeTo } from '../overflow.ts';
import { openTextRecorder, type TextRecorder } from './page-texts.ts';
import { waitForPage, type PageEntry } from '../pages.ts';

/** Widths from a small phone to a wide screen. */
const WIDTHS = [360, 390, 768, 1280, 1920, 2560];

/** Widths of which pages of lists use at least 95 %. */
const WIDE_WIDTHS = [1920, 2560];

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

/** A light page that is passed between two others, so that the next heading and state are new. */
const BETWEEN: PageEntry = { path: '/nowhere/between', heading: 'Page not found' };

type Problems = Readonly<Record<string, unknown>>;

/**
 * Problems by page, language and check; empty where nothing is wrong. A page is loaded once and goes from entry to entry
 * inside the application, which also changes language, theme and size.
 */
export async function findProblemsOnPages(
  stage: Harness,
  entries: readonly PageEntry[],
  player?: Player,
): Promise<Problems> {
  const recorder = await openTextRecorder(stage, player);
  const { page } = recorder;
  const found: Record<string, unknown> = {};
  await recorder.open(BETWEEN.path);
  for (const entry of entries) {
    const problems = await findProblems(recorder, entry).catch((error: unknown) => ({ unfinished: String(error) }));
    if (Object.keys(problems).length > 0) found[entry.path] = { ...problems, at: page.url() };
  }
  return found;
}

async function findProblems(recorder: TextRecorder, entry: PageEntry): Promise<Problems> {
  const { page } = recorder;
  await page.setViewportSize(DESKTOP);
  await setLanguage(page, 'en');
  if (entry.heading === BETWEEN.heading) await page.goto(entry.path);
  else {
    await navigate(page, BETWEEN);
    await navigate(page, entry);
  }
  const english = await findEnglishProblems(page, entry);
  await page.setViewportSize(DESKTOP);
  await setLanguage(page, 'de');
  const german = await findGermanProblems(recorder, entry);
  return {
    ...(Object.keys(english).length > 0 && { English: english }),
    ...(Object.keys(german).length > 0 && { German: german }),
  };
}

/** Navigates without a load. */
async function navigate(page: Page, { path, heading }: PageEntry): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expectVisible(page.getByRole('heading', { level: 1, name: heading }));
}

/** Switches as another tab would. */
async function setLanguage(page: Page, language: 'en' | 'de'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** Axe violations in both themes, overflow at every width, and panels that are too narrow. */
async function findEnglishProblems(page: Page, entry: PageEntry): Promise<Problems> {
  await waitForPage(page, entry);
  const axe = await findViolationsInBothThemes(page);
  const overflow = await findOverflowAt(page, WIDTHS);
  const narrow = entry.isWide ? await findNarrow(page) : {};
  const phone = entry.isMain ? await findPhoneProblems(page) : {};
  return { ...axe, ...overflow, ...narrow, ...phone };
}

async function findPhoneProblems(page: Page): Promise<Problems> {
  await page.setViewportSize(PHONE);
  await page.waitForFunction((wide) => innerWidth === wide, PHONE.width);
  const found = await findViolationsInBothThemes(page);
  return Object.keys(found).length > 0 ? { phone: found } : {};
}

/** Share of the window that panels reach, by width, where it is too small. */
async function findNarrow(page: Page): Promise<Problems> {
  const found: Record<string, unknown> = {};
  const reach = () =>
    page
      .locator('main section')
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)) / innerWidth);
  for (const width of WIDE_WIDTHS) {
    await resizeTo(page, width);
    await soon(reach)
      .toBeGreaterThan(0.95)
      .catch(async () => {
        found[`panels at ${width} px`] = await reach();
      });
  }
  return found;
}

/** English texts, axe violations except colours, and overflow at every width. */
async function findGermanProblems({ page, found, look }: TextRecorder, entry: PageEntry): Promise<Problems> {
  await waitForPage(page, {});
  await look(entry.path);
  const texts = found[entry.path];
  const axe = await findUncolouredViolations(page);
  const overflow = await findOverflowAt(page, WIDTHS);
  return { ...(texts && { texts }), ...(axe.length > 0 && { axe }), ...overflow };
}
