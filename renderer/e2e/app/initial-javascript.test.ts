import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { importAll, payload } from '../support/imports.ts';
import { expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const INITIAL_GZIP_LIMIT = 130_000;

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [payload()]);
});

declare global {
  interface Window {
    /** When the page got its heading, in milliseconds since it was opened. */
    pageStoodAt?: number;
  }
}

/** Writes down when the page stands. It never comes to rest: nothing is fetched ahead of its use. */
function watchPage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return;
      window.pageStoodAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The addresses of what was asked for before the page stood. */
function askedBefore(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (window.pageStoodAt ?? Infinity))
      .map(({ name }) => name),
  );
}

/** chart.js, and the code that draws with it, come when there is something to draw: the issue counts them apart. */
function isForCharts(code: string): boolean {
  return code.includes('doughnut') || code.includes('new Chart') || /from"\.\/theme-tokens/.test(code);
}

test.for([
  '/',
  '/dashboard',
  '/characters',
  '/characters/new',
  '/items',
  '/characters/compare',
  '/s/nothing',
  '/characters/wow_classic/Brunhild',
  '/documentation',
  '/settings',
  '/profile',
  '/achievements',
  '/social',
  '/friends',
  '/sandbox',
  '/sandbox/char-sheet',
  '/sandbox/social',
])('what a browser truly loads before %s stands stays under 130 kB gzip', async (path) => {
  const answers: Response[] = [];
  const prepare = (page: Page): Promise<unknown> => {
    page.on('response', (answer) => answers.push(answer));
    return watchPage(page);
  };
  const { page } = await stage.visit(path, { fresh: true, prepare, ...(path !== '/' && { player }) });
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await page.waitForLoadState('networkidle');
  const asked = new Set(await askedBefore(page));
  const scripts = answers.filter((answer) => answer.request().resourceType() === 'script' && asked.has(answer.url()));
  const codes = await Promise.all(scripts.map((answer) => answer.text()));
  const bytes = codes.filter((code) => !isForCharts(code)).reduce((sum, code) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThan(INITIAL_GZIP_LIMIT);
});
