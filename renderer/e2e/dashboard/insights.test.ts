import type { ImportPayload } from '#shared/contract/characters/import.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, isFocused, textOf } from '../support/expectations.ts';
import { createHarness, withoutLive } from '../support/harness.ts';

const stage = createHarness();
const DAY_MS = 86_400_000;
const SLOTS = [
  'Head',
  'Shoulder',
  'Back',
  'Chest',
  'Wrist',
  'Hands',
  'Waist',
  'Legs',
  'Feet',
  'Finger 1',
  'Finger 2',
  'Trinket 1',
  'Trinket 2',
  'Main Hand',
];
let player: Player;

/** Epic in every slot but the neck, where nothing is, and the feet, where something common is. */
const equipment = (feet = 'Worn Boots'): NonNullable<ImportPayload['equipment']> =>
  SLOTS.map((slotName, index) => ({
    slotName,
    itemName: slotName === 'Feet' ? feet : `${slotName} of Might`,
    itemID: 100 + index,
    quality: slotName === 'Feet' ? 1 : 4,
  }));
const seen = (daysAgo: number) => Date.now() - daysAgo * DAY_MS;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: seen(20), character: { name: 'Brunhild', copper: 1_000_000 }, equipment: equipment() }),
    payload({ observed_at: seen(10), character: { name: 'Brunhild', copper: 2_000_000 } }),
    payload({ observed_at: seen(40), character: { name: 'Torvald', level: 30 } }),
  ]);
});

const panelOf = (page: Page) => page.getByRole('region', { name: 'Insights', exact: true });
const toDo = (page: Page) => page.getByRole('region', { name: 'To do', exact: true });
const rowOf = (page: Page, title: string) =>
  panelOf(page).or(toDo(page)).getByRole('listitem').filter({ hasText: title });

test('the dashboard shows what is to do and other insights, and how they are computed', async () => {
  const { page } = await stage.visit('/dashboard', { player });
  await expectVisible(toDo(page).getByRole('listitem').filter({ hasText: 'Empty slots' }));
  await expectVisible(rowOf(page, 'Empty slots').getByText('Empty: Neck.'));
  await expectVisible(
    rowOf(page, 'Weakest slot').getByText('Feet: Worn Boots is Common, while the other 13 pieces average 4.0 of 5.'),
  );
  await expectVisible(rowOf(page, 'Gold a day').getByText('+10g a day (last 10 days)'));
  await expectVisible(rowOf(page, 'Not played recently').getByText('No new data for 40 days.'));
  const how = rowOf(page, 'Gold a day').getByText('How this is computed');
  await how.focus();
  await page.keyboard.press('Enter');
  await expectVisible(
    rowOf(page, 'Gold a day').getByText(
      '100g 0s 0c at the first moment of the last 30 days in the history, 200g 0s 0c at the last one',
    ),
  );
  await rowOf(page, 'Weakest slot').getByRole('link', { name: 'Brunhild' }).click();
  await expectVisible(page.getByRole('tab', { name: /^Equipment/, selected: true }));
});

test("a character's page shows only its own insights", async () => {
  const { page } = await stage.visit('/characters/wow_classic/Torvald', { player });
  await expectVisible(rowOf(page, 'Not played recently'));
  await eventually(() => panelOf(page).getByRole('listitem').count()).toBe(1);
});

test('a dismissed insight stays hidden, can be restored, and returns when its facts change', async () => {
  const other = await createPlayer(stage.server.url, 'Halla');
  await importAll(stage.server.url, other.token, [payload({ observed_at: seen(3), equipment: equipment() })]);
  const { page } = await stage.visit('/dashboard', { player: other });
  await rowOf(page, 'Weakest slot').getByRole('button', { name: 'Dismiss: Brunhild, Weakest slot' }).click();
  // Under the pointer a message stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expectHidden(rowOf(page, 'Weakest slot'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectVisible(rowOf(page, 'Weakest slot'));

  const dismiss = rowOf(page, 'Weakest slot').getByRole('button', { name: 'Dismiss: Brunhild, Weakest slot' });
  await dismiss.focus();
  await page.keyboard.press('Enter');
  await expectHidden(rowOf(page, 'Weakest slot'));
  await eventually(() => isFocused(panelOf(page).locator('[tabindex="-1"]'))).toBe(true);
  await page.reload();
  await expectVisible(rowOf(page, 'Empty slots'));
  await expectHidden(rowOf(page, 'Weakest slot'));
  await page.getByRole('button', { name: 'Show dismissed (1)' }).click();
  await page.getByRole('button', { name: 'Bring back: Brunhild, Weakest slot' }).click();
  await expectHidden(page.getByRole('button', { name: /dismissed/ }));
  await rowOf(page, 'Weakest slot')
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await expectHidden(rowOf(page, 'Weakest slot'));

  const boots = equipment('Other Boots').map((item) => (item.slotName === 'Feet' ? { ...item, itemID: 999 } : item));
  await importAll(stage.server.url, other.token, [payload({ observed_at: seen(1), equipment: boots })]);
  await page.reload();
  await expectVisible(rowOf(page, 'Weakest slot').getByText('Other Boots'));
});

test('shows a message without insights', async () => {
  const content = await createPlayer(stage.server.url, 'Eydis');
  await importAll(stage.server.url, content.token, [payload({ observed_at: seen(1) })]);
  const { page } = await stage.visit('/dashboard', { player: content });
  await expectVisible(toDo(page).getByText('All good'));
});

test('the to-do list has what ends soon, the vault, the keystone and cooldowns', async () => {
  const busy = await createPlayer(stage.server.url, 'Yrsa');
  const soon = (days: number) => Date.now() + days * DAY_MS;
  await importAll(stage.server.url, busy.token, [
    payload({
      game_short_code: 'wow_retail',
      character: { name: 'Elke', level: 79 },
      mail: [{ name: 'Runecloth', itemID: 14047, count: 20, expiresAt: soon(2) }],
      auctions: [{ name: 'Arcane Crystal', itemID: 12363, count: 1, expiresAt: soon(0.4) }],
      cooldowns: [{ name: 'Transmute', id: 1, profession: 'Alchemy', readyAt: soon(-1) }],
      weekly: {
        vault: [{ kind: 'dungeon', index: 1, progress: 0, threshold: 1, level: 0 }],
        keystone: { id: 501, level: 12, name: 'The Stonevault' },
        hasReward: true,
        resetsAt: soon(3),
      },
    }),
  ]);
  const { page } = await stage.visit('/dashboard', { player: busy });
  for (const text of [
    /^Runecloth until /,
    /^Arcane Crystal until /,
    'Ready: Transmute.',
    'The Stonevault +12 is not used this week.',
    'A reward waits in the Great Vault.',
  ])
    await expectVisible(toDo(page).getByText(text));
  await toDo(page)
    .getByRole('link', { name: /^Reset in / })
    .click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Weekly' }));
});

test('without the history the other insights are shown, with a retry button for the history', async () => {
  let isDown = true;
  const prepare = async (page: Page) => {
    await withoutLive(page);
    await page.route('**/api/characters/trends', (route) => (isDown ? route.abort() : route.continue()));
  };
  const { page } = await stage.visit('/dashboard', { player, prepare });
  await expectVisible(panelOf(page).getByRole('alert'));
  await eventually(() => textOf(panelOf(page))).toContain('Gold and gear trends could not be loaded');
  await expectVisible(rowOf(page, 'Empty slots'));
  isDown = false;
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expectVisible(rowOf(page, 'Gold a day'));
  await expectHidden(panelOf(page).getByRole('alert'));
});

test('axe finds no violations in the expanded panel, in either theme', async () => {
  const { page } = await stage.visit('/dashboard', { player });
  await rowOf(page, 'Not played recently')
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await page.getByRole('button', { name: 'Show dismissed (1)' }).click();
  for (const how of await page.getByText('How this is computed').all()) await how.click();
  expect(await findViolationsInBothThemes(page)).toEqual({});
});
