import type { Page } from 'playwright-core';
import { isFullDepth } from '#shared/testing/depth.ts';
import { findAxeViolations, findUncolouredViolations, findViolationsInBothThemes } from '../axe.ts';
import { expectVisible, soon } from '../expectations.ts';
import { goWithin } from '../go-within.ts';
import type { Visit } from '../harness.ts';
import { waitForIdleNetwork } from '../idle-network.ts';
import { findOverflowAt, resizeTo } from '../overflow.ts';
import { waitForPage, type PageEntry } from '../pages.ts';
import { findEnglish, recordNames, switchLanguage } from './page-texts.ts';

const PHONE = 390;
const DESKTOP = 1280;

/** Widths from a small phone to a wide screen, for the full depth. */
const OTHER_WIDTHS = [360, 768, 1920, 2560];

/** Widths of which pages of lists use at least 95 %. */
const WIDE_WIDTHS = [1920, 2560];

/** A light page that is passed between two others, so that the next heading and state are new. */
const BETWEEN = '/nowhere/between';

type Problems = Readonly<Record<string, unknown>>;

/**
 * Problems by page and check; empty where nothing is wrong. The page of `visit` is loaded once and goes from entry to
 * entry inside the application, which also changes size, language and theme.
 */
export async function findProblemsOnPages({ page }: Visit, entries: readonly PageEntry[]): Promise<Problems> {
  const names = recordNames(page);
  const found: Record<string, unknown> = {};
  await expectVisible(page.getByRole('heading', { level: 1 }));
  for (const entry of entries) {
    const problems = await findProblems(page, entry, names).catch((error: unknown) => ({ unfinished: String(error) }));
    if (Object.keys(problems).length > 0) found[entry.path] = { ...problems, at: page.url() };
  }
  return found;
}

async function findProblems(page: Page, entry: PageEntry, names: ReadonlySet<string>): Promise<Problems> {
  // Language and size change where little is to be drawn again.
  await goWithin(page, BETWEEN);
  await expectVisible(page.getByText(BETWEEN, { exact: true }));
  await switchLanguage(page, 'en');
  await resizeTo(page, DESKTOP);
  await goWithin(page, entry.path);
  await waitForPage(page, entry);
  const english = {
    ...(await findHeadProblems(page, entry)),
    ...toProblem(`axe at ${DESKTOP} px`, await findViolations(page, isFullDepth)),
    ...(await findOverflowAt(page, [...(isFullDepth ? OTHER_WIDTHS : []), DESKTOP, PHONE])),
    ...toProblem(`axe at ${PHONE} px`, await findPhoneViolations(page, entry)),
    ...(isFullDepth && entry.isWide && (await findNarrow(page))),
  };
  await switchLanguage(page, 'de');
  return { ...english, ...toProblem('German', await findGermanProblems(page, names)) };
}

function findViolations(page: Page, inBothThemes: boolean): Promise<readonly string[] | Problems> {
  return inBothThemes ? findViolationsInBothThemes(page) : findAxeViolations(page);
}

/** Colours seldom depend on the width, and take most of the time. */
function findPhoneViolations(page: Page, { isMain }: PageEntry): Promise<readonly string[] | Problems> {
  return isFullDepth && isMain === true ? findViolations(page, true) : findUncolouredViolations(page);
}

function toProblem(name: string, found: readonly string[] | Problems): Problems {
  return Object.keys(found).length > 0 ? { [name]: found } : {};
}

/** A page has one heading of the first level, and names itself and the product in its title. */
async function findHeadProblems(page: Page, { path, heading }: PageEntry): Promise<Problems> {
  // Before it is the number of what is new.
  const [title, headings] = await page.evaluate(() => [
    document.title.replace(/^\(\d+\) /, ''),
    document.querySelectorAll('h1').length,
  ]);
  return {
    ...(title !== (path === '/' ? 'Tavern Ledger' : `${heading} · Tavern Ledger`) && { title }),
    ...(headings !== 1 && { headings }),
  };
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

/** English texts and overflow at the size of a phone; at full depth at every width, and with axe without colours. */
async function findGermanProblems(page: Page, names: ReadonlySet<string>): Promise<Problems> {
  // Templates of the import's documentation load when the page is idle.
  if (isFullDepth) await waitForIdleNetwork(page);
  const texts = await findEnglish(page, names);
  const overflow = await findOverflowAt(page, isFullDepth ? [PHONE, DESKTOP, ...OTHER_WIDTHS] : [PHONE]);
  const axe = isFullDepth ? await findUncolouredViolations(page) : [];
  return { ...toProblem('texts', texts), ...overflow, ...toProblem('axe', axe) };
}
