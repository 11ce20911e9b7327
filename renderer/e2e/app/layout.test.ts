import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { seedCharacters } from '../support/pages.ts';
import { findOverflow, resizeTo, seenOverflow, watchOverflow } from '../support/overflow.ts';
import { eventually, expectVisible, settledBox } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

test.for([
  [1440, 900],
  [390, 844],
] as const)('a short page ends with the footer and does not scroll, %i × %i', async ([width, height]) => {
  const { page } = await stage.visit('/nowhere', { viewport: { width, height } });
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await expectVisible(page.getByRole('contentinfo'));
  await eventually(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test.for([
  ['/dashboard', 'Games Distribution'],
  ['/characters/wow_classic/Maribel', 'History'],
] as const)('charts never make %s wider than its window, in any frame on a slow device', async ([path, panel]) => {
  const { page, context } = await stage.visit('/profile', {
    player,
    reducedMotion: 'no-preference',
    prepare: watchOverflow,
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await resizeTo(page, 360);
  await page.goto(path);
  // Charts are drawn when they come near.
  await page.getByRole('region', { name: panel }).scrollIntoViewIfNeeded();
  await expectVisible(page.locator('canvas'));
  for (const width of [1280, 360, 2560, 390]) await resizeTo(page, width);
  expect(await seenOverflow(page)).toEqual([]);
  await devtools.detach();
});

test('the auth dialog fits a small phone, also in landscape', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    await eventually(() => findOverflow(page)).toEqual([]);
    const submit = page.getByRole('dialog').locator('button[type=submit]');
    await submit.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await settledBox(submit);
    expect([x >= 0, x + width <= viewport.width, y >= 0, y + height <= viewport.height]).not.toContain(false);
  }
});
