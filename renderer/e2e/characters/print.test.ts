import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  const inventory = Array.from({ length: 90 }, (_, index) => ({
    bagNum: Math.floor(index / 30),
    slotNum: index,
    name: `Herb ${index + 1}`,
    itemID: 2000 + index,
    count: 2,
  }));
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Brunhild', guild: 'The Gilded Mug', copper: 123_456 },
      equipment: worn(4, 3, 1),
      inventory,
      buffs: [{ name: 'Rallying Cry', duration: 3600, timeRemaining: 60 }],
      talents: [{ name: 'Iron Will', points: 3, maxPoints: 5 }],
      skills: [{ name: 'Axes', level: 300 }],
    }),
  ]);
});

test.for(['dark', 'light'] as const)(
  'a character is printed whole, in black on white, from any tab, in the %s theme',
  async (colorScheme) => {
    const { page, isLive } = await stage.visit('/characters/wow_classic/Brunhild?tab=buffs', { player, colorScheme });
    await isLive();
    await expectVisible(page.getByRole('tab', { name: 'Buffs' }));
    await page.emulateMedia({ media: 'print', colorScheme });
    const sheet = page.getByRole('article', { name: 'Brunhild' });
    await expectVisible(sheet);
    await eventually(() => textsOf(sheet.getByRole('heading', { level: 2 }))).toEqual([
      'Equipment Average quality 2.7',
      'Inventory 90 items',
      'Buffs',
      'Talents',
      'Skills',
    ]);
    for (const text of [
      'Blade 1',
      'Epic',
      'Herb 90',
      'Rallying Cry',
      'Iron Will',
      '3 of 5',
      '12g 34s 56c',
      'The Gilded Mug',
    ])
      await expectVisible(sheet.getByText(text, { exact: true }));
    for (const role of ['banner', 'navigation', 'tablist', 'contentinfo'] as const)
      await expectHidden(page.getByRole(role));
    expect(await sheet.getByRole('button').count()).toBe(0);
    const colours = await page.evaluate(() => {
      const sheetOf = document.querySelector('article');
      return [getComputedStyle(document.body).backgroundColor, sheetOf && getComputedStyle(sheetOf).color];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);

    await page.emulateMedia({ media: 'screen', colorScheme });
    await expectHidden(sheet);
    await expectVisible(page.getByRole('tab', { name: 'Buffs' }));
  },
);

test('a name in other scripts has its sheet, too', async () => {
  await importAll(stage.server.url, player.token, [payload({ character: { name: 'Örvar', realm: 'Die Nachtwache' } })]);
  const { page, isLive } = await stage.visit('/characters/wow_classic/Örvar?realm=Die+Nachtwache', { player });
  await isLive();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Örvar' }));
  await page.emulateMedia({ media: 'print' });
  await expectVisible(page.getByRole('article', { name: 'Örvar' }));
});

test('the printed document has several pages of text, without the bar', async () => {
  const { page, isLive } = await stage.visit('/characters/wow_classic/Brunhild', { player });
  await isLive();
  await expectVisible(page.getByRole('tab', { name: 'Overview' }));
  // The sheet is loaded beside the page.
  await page.emulateMedia({ media: 'print' });
  await expectVisible(page.getByRole('article', { name: 'Brunhild' }));
  await page.emulateMedia({ media: null });
  await expectHidden(page.getByRole('article', { name: 'Brunhild' }));
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
