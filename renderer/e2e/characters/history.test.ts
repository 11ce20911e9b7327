import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectVisible, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();
let player: Player;

const day = (number: number) => Date.UTC(2024, 10, number, 20);
const observation = (number: number, itemLevel: number, standing: string, count: number) =>
  payload({
    observed_at: day(number),
    character: { name: 'Hilda', level: 60 },
    stats: { itemLevelEquipped: itemLevel },
    weekly: { rating: itemLevel * 10 },
    currencies: [{ id: 1901, name: 'Honor Points', count }],
    reputations: [{ id: 529, name: 'Argent Dawn', standing, value: 100, max: 12_000 }],
  });

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  const points = [day(3), day(6)].map((at, index) => [at, 2_000_000 + index * 1_000_000] as [number, number]);
  const moneyHistory = { addon: 'tradeskillmaster', points };
  await importAll(stage.server.url, player.token, [
    observation(1, 61.5, 'Friendly', 5),
    observation(2, 63, 'Honored', 8),
    payload({ observed_at: day(7), character: { name: 'Thrifty', copper: 50_000, moneyHistory } }),
    payload({ observed_at: day(9), character: { name: 'Thrifty', copper: 90_000 } }),
    payload({ observed_at: day(9), character: { name: 'Newcomer', level: 3 } }),
  ]);
});

test('item level, rating, standings and a pinned currency are drawn, and extended by each import', async () => {
  const { page, isLive } = await stage.visit('/characters/wow_classic/Hilda', { player });
  await isLive();
  const history = page.getByRole('region', { name: 'History' });
  const chart = (name: RegExp) => history.getByRole('img', { name });
  await expectVisible(chart(/^Item level: from 61.5 on .* to 63 on /));
  await expectVisible(chart(/^Mythic\+ rating: from 615 on .* to 630 on /));
  await eventually(() => textsOf(history.getByRole('listitem'))).toEqual(['Honored with Argent Dawn November 2, 2024']);
  const pin = page.getByRole('button', { name: 'Track Honor Points in the history' });
  await pin.click();
  await expectVisible(history.getByText('Recorded from your next login.'));
  await eventually(() => pin.getAttribute('aria-pressed')).toBe('true');
  await importAll(stage.server.url, player.token, [observation(3, 64, 'Honored', 9)]);
  await importAll(stage.server.url, player.token, [observation(4, 64, 'Revered', 12)]);
  await expectVisible(chart(/^Honor Points: from 9 on November 3, 2024 to 12 on /));
  await eventually(() => textsOf(history.getByRole('listitem'))).toEqual([
    'Revered with Argent Dawn November 4, 2024',
    'Honored with Argent Dawn November 2, 2024',
  ]);
  await history.getByRole('radio', { name: 'Table' }).check({ force: true });
  const rows = history.getByRole('table').getByRole('row');
  await eventually(async () => (await textsOf(rows)).slice(0, 2)).toEqual([
    'Recorded Level Money Items Item level Mythic+ rating Honor Points',
    expect.stringMatching(/ 60 \S+ \S+ 64 640 12$/),
  ]);

  await goWithin(page, '/characters/wow_classic/Thrifty');
  await expectVisible(history.getByText('Partly from TradeSkillMaster'));
  await history.getByRole('radio', { name: 'Table' }).check({ force: true });
  await eventually(async () => (await textsOf(rows)).at(-1)).toMatch(
    /^Nov 3, 2024, 8:00\s?PM · TradeSkillMaster .* 200g 0s 0c/,
  );
  await goWithin(page, '/characters/wow_classic/Newcomer');
  await expectVisible(page.getByRole('heading', { name: 'Newcomer' }));
  await eventually(() => history.count()).toBe(0);

  await intercept(page, '**/api/characters/*/history', (route) => route.abort());
  await importAll(stage.server.url, player.token, [payload({ character: { name: 'Late', level: 8 } })]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Characters' }).click();
  await page.getByRole('link', { name: 'Late' }).click();
  await expectVisible(page.getByRole('alert').getByText('The history could not be loaded'));
  await page.unroute('**/api/characters/*/history');
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => history.count()).toBe(0);
});
