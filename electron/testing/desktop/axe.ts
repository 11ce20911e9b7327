import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { isFullDepth } from '#shared/testing/depth.ts';
import { until } from '../process/until.ts';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'dark' | 'light';

/** Findings of axe-core, one per line. */
async function findAxeViolations(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await until(
      'nothing moves',
      async () =>
        (await page.evaluate(
          `document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)`,
        )) === true,
    );
    if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(source);
    const violations = await page.evaluate(
      `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ': ' + target.join(' ') + ': ' + failureSummary)))`,
    );
    found.push(...(violations as string[]).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/** Themes by width. A run of axe-core costs 0.3 s of processor time. */
const AXE_THEMES: Readonly<Record<number, readonly Theme[]>> = isFullDepth
  ? { 390: ['dark', 'light'], 1280: ['dark', 'light'] }
  : { 390: ['light'] };

/** Overflow, hidden tabs and axe findings at phone and desktop widths. */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1920, 390, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await until(
      `everything fits ${width} px`,
      async () => Number(await page.evaluate('document.documentElement.scrollWidth')) <= width,
    );
    const tab = `document.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect()`;
    await until(
      `the chosen tab is in sight at ${width} px`,
      async () => (await page.evaluate(`(${tab}?.left ?? 0) >= 0 && (${tab}?.right ?? 0) <= innerWidth`)) === true,
    );
    const violations = await findAxeViolations(page, AXE_THEMES[width] ?? []);
    found.push(...violations.map((line) => `${width} px, ${line}`));
  }
  return found;
}
