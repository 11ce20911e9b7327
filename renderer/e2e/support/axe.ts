import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isFullDepth } from '#shared/testing/depth.ts';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Options {
  readonly runOnly?: { readonly type: 'rule'; readonly values: readonly string[] };
  readonly rules?: Readonly<Record<string, { readonly enabled: false }>>;
}

interface Axe {
  run(
    options: Options & { resultTypes: readonly string[] },
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

/** The rules about colours. */
const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Milliseconds and looks after which a violation counts: notices come and go, and pages follow a new theme. */
const LASTING_MS = 10_000;
/** A busy machine may need all of that time for one look. */
const LASTING_LOOKS = 3;

/** Lasting violations of axe-core, one per line, by all rules or `only` some. */
export function findAxeViolations(page: Page, only?: readonly string[]): Promise<string[]> {
  return findLasting(page, only === undefined ? {} : { runOnly: { type: 'rule', values: only } });
}

/** Violations by theme; empty without any. The light theme is checked by the colour rules: themes differ in colours only. */
export async function findViolationsInBothThemes(page: Page): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    const violations = await findAxeViolations(page, colorScheme === 'light' ? COLOUR_RULES : undefined);
    if (violations.length > 0) found[colorScheme] = violations;
  }
  return found;
}

/**
 * Violations of a state inside a goal, under `npm run test:all` only: both themes take up to a second. `npm test` looks at
 * the pages themselves.
 */
export async function findStateViolations(page: Page): Promise<Record<string, readonly string[]>> {
  return isFullDepth ? findViolationsInBothThemes(page) : {};
}

/** All rules except colours, which do not depend on the language. */
export function findUncolouredViolations(page: Page): Promise<string[]> {
  return findLasting(page, { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) });
}

async function findLasting(page: Page, options: Options): Promise<string[]> {
  const end = Date.now() + LASTING_MS;
  let found = await look(page, options);
  for (let looks = 1; found.length > 0 && (looks < LASTING_LOOKS || Date.now() < end); looks++)
    found = await look(page, options);
  return found;
}

async function look(page: Page, options: Options): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (given) => {
    const isRunning = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    // Running animations would be measured with intermediate colours; endless ones are left alone.
    while (document.getAnimations().some(isRunning)) await new Promise(requestAnimationFrame);
    const { axe } = globalThis as unknown as { axe: Axe };
    // Passes need no list of elements, a third of the work.
    const { violations } = await axe.run({ ...given, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    );
  }, options);
}
