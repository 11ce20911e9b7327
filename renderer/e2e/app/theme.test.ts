import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

/** Lightness of the page background, 0 to 255. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    return (red + green + blue) / 3;
  });
}

test('the switch in the bar selects the light theme, and the choice persists', async () => {
  const { page, expectProblem } = await stage.visit('/', { colorScheme: 'dark' });
  // Requests of the first page may still be open when the test blocks scripts.
  expectProblem(/Failed to fetch dynamically imported module/);
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await eventually(() => lightness(page)).toBeLessThan(60);
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await eventually(() => lightness(page)).toBeGreaterThan(200);

  // Before any of the application's code runs, the page must already stand in the chosen light.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await eventually(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expectVisible(page.getByRole('button', { name: 'Switch to the dark theme' }));
  await eventually(() => lightness(page)).toBeGreaterThan(200);
});

test('without a choice the page follows the system, also while it is open', async () => {
  const { page } = await stage.visit('/', { colorScheme: 'light' });
  await expectVisible(page.getByRole('button', { name: 'Switch to the dark theme' }));
  await eventually(() => lightness(page)).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectVisible(page.getByRole('button', { name: 'Switch to the light theme' }));
  await eventually(() => lightness(page)).toBeLessThan(60);
});

test('the profile offers all three themes, and other tabs follow', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page, context } = await stage.visit('/profile', { player, colorScheme: 'dark' });
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.goto('/');
  await expectVisible(other.getByRole('button', { name: 'Switch to the light theme' }));
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await eventually(() => lightness(page)).toBeGreaterThan(200);
  await eventually(() => lightness(other)).toBeGreaterThan(200);
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await eventually(() => lightness(other)).toBeLessThan(60);
});
