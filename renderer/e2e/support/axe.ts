import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: { runOnly?: { type: 'rule'; values: readonly string[] } }): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

/** The rules about colours: all that another theme of the same page can break. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core finds on the page as it stands, by all its rules or `only` some, one line a finding; empty when it finds
 * nothing. A finding counts when it is found again: a notice that faded in or out meanwhile is not the page.
 */
export async function findAxeViolations(page: Page, only?: readonly string[]): Promise<string[]> {
  const found = await look(page, only);
  return found.length === 0 ? found : look(page, only);
}

async function look(page: Page, only: readonly string[] | undefined): Promise<string[]> {
  // Animations under way would be measured with colours that nobody sees at rest; those that never end are left alone.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(values === undefined ? {} : { runOnly: { type: 'rule', values } });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`));
  }, only);
}
