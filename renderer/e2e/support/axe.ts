import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: { runOnly?: string[] }): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

/**
 * What axe-core finds on the page as it stands, one line a finding; empty when it finds nothing. `cat.color` are the rules
 * about colours alone, for a page whose other theme was looked at by all rules.
 */
export async function findAxeViolations(page: Page, only?: 'cat.color'): Promise<string[]> {
  // Animations under way would be measured with colours that nobody sees at rest; those that never end are left alone.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (tag) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(tag === undefined ? {} : { runOnly: [tag] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`));
  }, only);
}
