import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { resizeTo, seenOverflow, watchOverflow } from '../support/overflow.ts';
import { seedCharacters, waitForPage } from '../support/pages.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player, 2);
});

test('a short page ends with the footer and does not scroll', async () => {
  const { page } = await stage.visit('/nowhere');
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await expectVisible(page.getByRole('contentinfo'));
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await eventually(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});

test('charts never make a page wider than its window, in any frame on a slow device', async () => {
  const { page, context } = await stage.visit('/robots.txt', { player, reducedMotion: 'no-preference' });
  await watchOverflow(page);
  const devtools = await context.newCDPSession(page);
  for (const [path, panel] of [
    ['/dashboard', 'Games Distribution'],
    ['/characters/wow_classic/Maribel', 'History'],
  ] as const) {
    await resizeTo(page, 360);
    await page.goto(path);
    await waitForPage(page, {});
    // Folded on phones.
    if (path === '/dashboard') await page.getByRole('button', { name: 'Statistics' }).press('Enter');
    // Charts are drawn when they come near.
    await page.getByRole('region', { name: panel }).scrollIntoViewIfNeeded();
    await expectVisible(page.locator('canvas'));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const width of [1280, 360, 2560, 390]) await resizeTo(page, width);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(await seenOverflow(page), path).toEqual([]);
  }
  await devtools.detach();
});
