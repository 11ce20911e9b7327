import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { canvasTexts, pointAt, recordCanvasTexts } from '../support/canvas.ts';
import { carried, importAll, payload } from '../support/imports.ts';
import { eventually, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

const day = (number: number) => Date.UTC(2024, 10, number, 20);

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: day(1), character: { level: 57, copper: 120_000 }, inventory: carried(4) }),
    payload({ observed_at: day(5), character: { level: 58, copper: 255_000 }, inventory: carried(6) }),
    payload({ observed_at: day(9), character: { level: 60, copper: 90_000 }, inventory: carried(9) }),
    payload({ observed_at: day(9), character: { name: 'Newcomer', level: 3 } }),
  ]);
});

test('level, gold and items are drawn over time, each with its latest value', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Brunhild', { player, prepare: recordCanvasTexts });
  const history = page.getByRole('region', { name: 'History' });
  const chart = (name: RegExp) => history.getByRole('img', { name });
  await expectVisible(chart(/^Level: from 57 on November 1, 2024 to 60 on November 9, 2024\.$/));
  await expectVisible(chart(/^Gold: from 12 on November 1, 2024 to 9 on November 9, 2024\.$/));
  await expectVisible(chart(/^Items: from 4 on November 1, 2024 to 9 on November 9, 2024\.$/));
  await eventually(() => textsOf(history.getByRole('figure').locator('figcaption'))).toEqual([
    'Level 60',
    'Gold 9',
    'Items 9',
  ]);
  const drawn = () => canvasTexts(page);
  await eventually(drawn).toEqual(expect.arrayContaining(['Nov 1', 'Nov 9', '60']));

  await pointAt(chart(/^Level/), 0.97, 0.5);
  await eventually(drawn).toEqual(expect.arrayContaining(['60', expect.stringContaining('Nov 9, 2024')]));
});

test('a table shows the same values, latest first', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Brunhild', { player });
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('radio', { name: 'Table' }).check({ force: true });
  const rows = page.getByRole('table', { name: 'History of Brunhild, latest first' }).getByRole('row');
  await expectVisible(rows);
  await eventually(() => textsOf(rows)).toEqual([
    'Recorded Level Money Items',
    expect.stringMatching(/^Nov 9, 2024, 8:00\s?PM 60 9g 0s 0c 9$/),
    expect.stringMatching(/^Nov 5, 2024, 8:00\s?PM 58 25g 50s 0c 6$/),
    expect.stringMatching(/^Nov 1, 2024, 8:00\s?PM 57 12g 0s 0c 4$/),
  ]);
});

test('money that another addon logged is in the chart and in the table, and says whose it is', async () => {
  const points = [day(3), day(6)].map((at, index) => [at, 2_000_000 + index * 1_000_000] as [number, number]);
  const moneyHistory = { addon: 'tradeskillmaster', points };
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: day(7), character: { name: 'Thrifty', copper: 50_000, moneyHistory } }),
    payload({ observed_at: day(9), character: { name: 'Thrifty', copper: 90_000 } }),
  ]);
  const { page } = await stage.visit('/characters/wow_classic/Thrifty', { player });
  const history = page.getByRole('region', { name: 'History' });
  await expectVisible(history.getByRole('img', { name: /^Gold: from 200 on November 3, 2024 to 9 on November 9/ }));
  await expectVisible(history.getByText('Partly from TradeSkillMaster'));
  await history.getByRole('radio', { name: 'Table' }).check({ force: true });
  const rows = page.getByRole('table', { name: 'History of Thrifty, latest first' }).getByRole('row');
  await expectVisible(rows);
  await eventually(async () => (await textsOf(rows)).at(-1)).toMatch(
    /^Nov 3, 2024, 8:00\s?PM · TradeSkillMaster — 200g 0s 0c —$|^Nov 3, 2024, 8:00\s?PM · TradeSkillMaster .* 200g 0s 0c/,
  );
});

test('a pinned currency is tracked, item level, rating and standings are shown', async () => {
  const observation = (number: number, itemLevel: number, standing: string, count: number) =>
    payload({
      observed_at: day(number),
      character: { name: 'Hilda', level: 60 },
      stats: { itemLevelEquipped: itemLevel },
      weekly: { rating: itemLevel * 10 },
      currencies: [{ id: 1901, name: 'Honor Points', count }],
      reputations: [{ id: 529, name: 'Argent Dawn', standing, value: 100, max: 12_000 }],
    });
  await importAll(stage.server.url, player.token, [observation(1, 61.5, 'Friendly', 5)]);
  await importAll(stage.server.url, player.token, [observation(2, 63, 'Honored', 8)]);
  const { page, isLive } = await stage.visit('/characters/wow_classic/Hilda', { player });
  const history = page.getByRole('region', { name: 'History' });
  await expectVisible(history.getByRole('img', { name: /^Item level: from 61.5 on .* to 63 on / }));
  await expectVisible(history.getByRole('img', { name: /^Mythic\+ rating: from 615 on .* to 630 on / }));
  await eventually(() => textsOf(history.getByRole('listitem'))).toEqual(['Honored with Argent Dawn November 2, 2024']);

  await isLive();
  const pin = page.getByRole('button', { name: 'Track Honor Points in the history' });
  await pin.click();
  await expectVisible(history.getByText('Recorded from your next login.'));
  await eventually(() => pin.getAttribute('aria-pressed')).toBe('true');
  await importAll(stage.server.url, player.token, [observation(3, 64, 'Honored', 9)]);
  await importAll(stage.server.url, player.token, [observation(4, 64, 'Revered', 12)]);
  await expectVisible(history.getByRole('img', { name: /^Honor Points: from 9 on November 3, 2024 to 12 on / }));
  await eventually(() => textsOf(history.getByRole('listitem'))).toEqual([
    'Revered with Argent Dawn November 4, 2024',
    'Honored with Argent Dawn November 2, 2024',
  ]);
  await history.getByRole('radio', { name: 'Table' }).check({ force: true });
  const rows = page.getByRole('table', { name: 'History of Hilda, latest first' }).getByRole('row');
  await expectVisible(rows);
  await eventually(async () => (await textsOf(rows)).slice(0, 2)).toEqual([
    'Recorded Level Money Items Item level Mythic+ rating Honor Points',
    expect.stringMatching(/ 60 \S+ \S+ 64 640 12$/),
  ]);
});

test('a single import shows a message instead of a line', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Newcomer', { player });
  await expectVisible(page.getByText('One import so far. Charts appear after the next one.'));
  expect(await page.getByRole('region', { name: 'History' }).locator('canvas').count()).toBe(0);
});

test('an import while the page is open extends the lines', async () => {
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: day(1), character: { name: 'Riser', level: 5 } }),
    payload({ observed_at: day(2), character: { name: 'Riser', level: 6 } }),
  ]);
  const { page, isLive } = await stage.visit('/characters/wow_classic/Riser', { player });
  await expectVisible(page.getByRole('img', { name: 'Level: from 5 on November 1, 2024 to 6 on November 2, 2024.' }));
  await isLive();
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: day(3), character: { name: 'Riser', level: 8 } }),
  ]);
  await expectVisible(page.getByRole('img', { name: 'Level: from 5 on November 1, 2024 to 8 on November 3, 2024.' }));
});

test('a history that failed to load shows a retry button', async () => {
  const prepare = (page: Page) => page.route('**/api/characters/*/history', (route) => route.abort());
  const { page } = await stage.visit('/characters/wow_classic/Brunhild', { player, prepare });
  await expectVisible(page.getByRole('alert').getByText('The history could not be loaded'));
  await page.unroute('**/api/characters/*/history');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByRole('img', { name: /^Level: from 57/ }));
});
