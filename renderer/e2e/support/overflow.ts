import type { Page } from 'playwright-core';
import { soon } from './expectations.ts';

interface OverflowWatcher {
  overflowSeen?: string[];
}

/** The page's width and the five elements beyond its right edge that reach furthest; empty without overflow. Runs in the page. */
function readOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  /** False where an ancestor clips the element, or where it is fixed: neither makes a page scroll. */
  const widensPage = (element: Element, edge: number): boolean => {
    let position = getComputedStyle(element).position;
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      if (position === 'fixed') return false;
      const style = getComputedStyle(above);
      if (position === 'absolute' && style.position === 'static') continue;
      if (style.overflowX !== 'visible' && above.getBoundingClientRect().right <= edge + 1) return false;
      position = style.position;
    }
    return position !== 'fixed';
  };
  const causes = [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .filter(({ element, right }) => right > clientWidth + 1 && widensPage(element, clientWidth))
    .toSorted((a, b) => b.right - a.right)
    .slice(0, 5)
    .map(
      ({ element, right }) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} by ${Math.round(right - clientWidth)} px`,
    );
  return [`${scrollWidth} px in a window of ${clientWidth} px`, ...causes];
}

/** Records the overflow of every frame of pages that are opened from now on. */
export async function watchOverflow(page: Page): Promise<void> {
  await page.addInitScript(`(${recordOverflow.toString()})(${readOverflow.toString()})`);
}

function recordOverflow(read: typeof readOverflow): void {
  const seen: string[] = [];
  (globalThis as OverflowWatcher).overflowSeen = seen;
  const look = (): void => {
    const found = document.body ? read().join(', ') : '';
    if (found !== '' && !seen.includes(found)) seen.push(found);
  };
  // Charts and observers follow a new size after the frame's own callbacks: measure after them.
  const turn = (): void => {
    setTimeout(look, 0);
    requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
}

/** Overflow of the page now: its width and the elements that cause it. */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(readOverflow);
}

/** Overflow of every frame since the page was opened; needs `watchOverflow`. */
export function seenOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as OverflowWatcher).overflowSeen ?? ['watchOverflow was not called']);
}

/** Overflow that stays once the page has followed its window, by width. */
export async function findOverflowAt(
  page: Page,
  widths: readonly number[],
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await resizeTo(page, width);
    const stays = await soon(() => findOverflow(page))
      .toEqual([])
      .then(
        () => false,
        () => true,
      );
    if (stays) found[`${width} px`] = await findOverflow(page);
  }
  return found;
}

/** Resizes the window and waits until the page has been painted at that width. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async (wide) => {
    const paint = (): Promise<void> =>
      new Promise((painted) => void requestAnimationFrame(() => setTimeout(painted, 0)));
    for (let isResized = false; !isResized; isResized = innerWidth === wide) await paint();
  }, width);
}
