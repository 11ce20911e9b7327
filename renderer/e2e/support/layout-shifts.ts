import type { Page } from 'playwright-core';

/** One jump of the layout that nobody asked for. */
export interface LayoutShift {
  /** The share of the window that moved, times how far. */
  readonly value: number;
  /** Class names of what moved. */
  readonly sources: readonly string[];
}

interface Counting {
  layoutShifts?: LayoutShift[];
}

/** Makes the page count how much of it jumped by itself, from its first moment on. */
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

/** What jumped so far on a page that counts. */
export function shiftsOf(page: Page): Promise<readonly LayoutShift[]> {
  return page.evaluate(() => (globalThis as Counting).layoutShifts ?? []);
}
