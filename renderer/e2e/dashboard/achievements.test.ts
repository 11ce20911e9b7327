import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, textOf } from '../support/expectations.ts';
import { createHarness, withoutLive } from '../support/harness.ts';

const stage = createHarness();
const day = (number: number) => Date.UTC(2024, 10, number, 12);
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: day(1), character: { level: 28, copper: 2_500_000 }, inventory: [] }),
    payload({
      observed_at: day(9),
      character: { level: 31 },
      inventory: [{ bagNum: 0, slotNum: 1, name: 'Helm of Might', itemID: 16866, count: 1, quality: 4 }],
    }),
    payload({ observed_at: day(9), character: { name: 'Torvald', level: 35 } }),
  ]);
});

test('achievements show character, date and cause; locked ones show their progress', async () => {
  const { page } = await stage.visit('/achievements', { player });
  await expectVisible(page.getByText('2 of 16 earned'));
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await eventually(() => textOf(card('First epic'))).toContain('Brunhild by Helm of Might');
  await expectVisible(card('First epic').getByText('First seen on November 9, 2024'));
  await eventually(() => textOf(card('Level 30'))).toContain('Brunhild and 1 more character');
  await expectVisible(card('A thousand gold').getByRole('progressbar', { name: 'A thousand gold: progress' }));
  await eventually(() => textOf(card('A thousand gold'))).toContain('250g of 1,000g');
  expect(await card('First legendary').getByRole('progressbar').count()).toBe(0);
  await card('First epic').getByRole('link', { name: 'Brunhild' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
});

test("a character's page shows its own achievements, and links to all", async () => {
  const { page } = await stage.visit('/characters/wow_classic/Torvald', { player });
  const panel = page.getByRole('region', { name: 'Achievements' });
  await expectVisible(panel.getByText('Level 30'));
  await expectVisible(panel.getByText('Earned before November 9, 2024'));
  await expectHidden(panel.getByText('First epic'));
  await panel.getByRole('link', { name: 'All achievements' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Achievements' }));
});

test('the bar and the dashboard link to the achievements', async () => {
  const { page } = await stage.visit('/dashboard', { player });
  await page.getByRole('region', { name: 'Insights', exact: true }).getByRole('link', { name: 'Achievements' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Achievements' }));
  await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Achievements' }).waitFor();
});

test('an empty ledger shows a message, and a failure shows a retry button', async () => {
  const newcomer = await createPlayer(stage.server.url, 'Ottilie');
  const { page } = await stage.visit('/achievements', { player: newcomer });
  await expectVisible(page.getByText('No achievements yet. They are earned automatically as you import.'));

  let isDown = true;
  const failing = await stage.visit('/achievements', {
    player,
    prepare: async (opened) => {
      await withoutLive(opened);
      // Characters that arrive are a reason to ask again.
      await opened.route('**/api/characters*', () => {});
      await opened.route('**/api/achievements', (route) => (isDown ? route.abort() : route.continue()));
    },
  });
  await expectVisible(failing.page.getByText('The achievements could not be loaded'));
  isDown = false;
  await failing.page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(failing.page.getByRole('heading', { name: 'First epic' }));
});

test('axe finds no violations, in either theme', async () => {
  const { page } = await stage.visit('/achievements', { player });
  await expectVisible(page.getByRole('heading', { name: 'First epic' }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
});
