import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const DARK = 60;
const LIGHT = 200;

/** Lightness of the page background, 0 to 255. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    return (red + green + blue) / 3;
  });
}

test('the page follows the system until a theme is chosen, which other tabs follow and which is there before any script', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page, context, expectProblem } = await stage.visit('/profile', { player, colorScheme: 'light' });
  // Requests of the first page may still be open when the test blocks scripts.
  expectProblem(/Failed to fetch dynamically imported module/);
  await expectVisible(page.getByRole('button', { name: 'Switch to the dark theme' }));
  await eventually(() => lightness(page)).toBeGreaterThan(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectVisible(page.getByRole('button', { name: 'Switch to the light theme' }));
  await eventually(() => lightness(page)).toBeLessThan(DARK);

  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.goto('/nowhere');
  await expectVisible(other.getByRole('button', { name: 'Switch to the light theme' }));
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await eventually(() => lightness(page)).toBeGreaterThan(LIGHT);
  await eventually(() => lightness(other)).toBeGreaterThan(LIGHT);
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await eventually(() => lightness(other)).toBeLessThan(DARK);
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await eventually(() => lightness(page)).toBeGreaterThan(LIGHT);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await eventually(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await eventually(() => lightness(page)).toBeGreaterThan(LIGHT);
});
