import type { Page } from 'playwright-core';

/** Unexpected layout shift. */
export interface LayoutShift {
  /** Share of the window that moved, times the distance. */
  readonly value: number;
  /** Class names of the moved elements. */
  readonly sources: readonly string[];
}

interface Counting {
  layoutShifts?: LayoutShift[];
}

/** Records layout shifts from the first moment of the page. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    const shifts: LayoutShift[] = [];
    (globalThis as Counting).layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput)
          shifts.push({ value, sources: sources.map(({ node }) => (node as Element | undefined)?.className ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts so far on a recorded page. */
export function shiftsOf(page: Page): Promise<readonly LayoutShift[]> {
  return page.evaluate(() => (globalThis as Counting).layoutShifts ?? []);
}
