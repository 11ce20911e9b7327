import type { Page } from 'playwright-core';

type Finding = readonly string[];

interface Watching {
  overflow?: { find(): string[]; seen: string[] };
}

/**
 * Makes every page that is opened from now on look for what lies beyond its right edge, when asked and at every frame.
 * Call it before the page is opened.
 */
export async function watchOverflow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** False where something between the element and the page clips it, or where it is fixed: that never makes a page scroll. */
    const reaches = (element: Element, edge: number): boolean => {
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
    const find = (): string[] => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const guilty = [...document.body.querySelectorAll('*')]
        .map((element) => ({ element, right: element.getBoundingClientRect().right }))
        .filter(({ element, right }) => right > clientWidth + 1 && reaches(element, clientWidth))
        .toSorted((a, b) => b.right - a.right)
        .slice(0, 5)
        .map(
          ({ element, right }) =>
            `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} by ${Math.round(right - clientWidth)} px`,
        );
      return [`${scrollWidth} px in a window of ${clientWidth} px`, ...guilty];
    };
    const seen: string[] = [];
    (globalThis as Watching).overflow = { find, seen };
    const look = (): void => {
      const found = document.body ? find().join(', ') : '';
      if (found !== '' && !seen.includes(found)) seen.push(found);
    };
    // In a frame's own turn sizes are not yet followed by charts and observers; right after it they are what was painted.
    const turn = (): void => {
      setTimeout(look, 0);
      requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  });
}

/** What of a page lies beyond its right edge now: nothing, or how wide it is and what reaches out the furthest. */
export function findOverflow(page: Page): Promise<Finding> {
  return page.evaluate(() => (globalThis as Watching).overflow?.find() ?? ['watchOverflow was not called']);
}

/** The same for every frame since the page was opened. */
export function seenOverflow(page: Page): Promise<Finding> {
  return page.evaluate(() => (globalThis as Watching).overflow?.seen ?? ['watchOverflow was not called']);
}

/** Makes the window this wide and waits until the page knows and has been painted so. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wide) => innerWidth === wide, width);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 0))));
}
