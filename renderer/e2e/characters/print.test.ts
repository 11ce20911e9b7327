import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload, worn } from '../support/imports.ts';

const stage = createHarness();

test('a character is printed on several pages in black on white, from any tab and theme, without the bar', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const inventory = Array.from({ length: 90 }, (_, index) => ({
    bagNum: Math.floor(index / 30),
    slotNum: index,
    name: `Herb ${index + 1}`,
    itemID: 2000 + index,
    count: 2,
  }));
  await importAll(stage.server.url, player.token, [
    payload({ character: { name: 'Örvar', realm: 'Die Nachtwache' }, equipment: worn(4, 3, 1), inventory }),
  ]);
  const { page, isLive } = await stage.visit('/characters/wow_classic/Örvar?realm=Die+Nachtwache&tab=buffs', {
    player,
    colorScheme: 'dark',
  });
  await isLive();
  await expectVisible(page.getByRole('tab', { name: 'Buffs' }));
  const sheet = page.getByRole('article', { name: 'Örvar' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme });
    await expectVisible(sheet.getByText('Herb 90', { exact: true }));
    const colours = () =>
      page.evaluate(() => {
        const article = document.querySelector('article');
        return [getComputedStyle(document.body).backgroundColor, article && getComputedStyle(article).color];
      });
    await eventually(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    for (const role of ['banner', 'navigation', 'tablist', 'contentinfo'] as const)
      await expectHidden(page.getByRole(role));
    expect(await sheet.getByRole('button').count()).toBe(0);
    await page.emulateMedia({ media: null });
    await expectHidden(sheet);
  }

  const pdf = await page.pdf({ format: 'A4' });
  const outline = pdf.toString('latin1');
  expect(Number(/\/Count (\d+)/.exec(outline)?.[1])).toBeGreaterThanOrEqual(2);
  // Links would be of the bar, or of the footer: paper has none.
  expect(outline.includes('/URI')).toBe(false);
  const streams = [...outline.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body]) =>
    Buffer.from(body ?? '', 'latin1'),
  );
  const drawn = streams.reduce((sum, body) => {
    try {
      return sum + (inflateSync(body).toString('latin1').match(/T[jJ]/g)?.length ?? 0);
    } catch {
      return sum;
    }
  }, 0);
  expect(drawn).toBeGreaterThan(100);
  await eventually(() => page.getByRole('article').count()).toBe(0);
});
