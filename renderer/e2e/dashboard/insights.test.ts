import type { ImportPayload } from '#shared/characters/contract/import.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, isFocused, textOf } from '../support/expectations.ts';
import { createHarness, withoutLive } from '../support/harness.ts';

const stage = createHarness();
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

/** Epic in every slot but the neck, where nothing is, and the feet, where something common is. */
const equipment = (feet: string, feetId: number): NonNullable<ImportPayload['equipment']> =>
  SLOTS.map((slotName, index) => ({
    slotName,
    itemName: slotName === 'Feet' ? feet : `${slotName} of Might`,
    itemID: slotName === 'Feet' ? feetId : 100 + index,
    quality: slotName === 'Feet' ? 1 : 4,
  }));
const seen = (daysAgo: number) => Date.now() - daysAgo * 86_400_000;

const panelOf = (page: Page) => page.getByRole('region', { name: 'Insights', exact: true });
const toDo = (page: Page) => page.getByRole('region', { name: 'To do', exact: true });
const rowOf = (page: Page, title: string) =>
  panelOf(page).or(toDo(page)).getByRole('listitem').filter({ hasText: title });

test('insights are explained, dismissed, restored, return when their facts change, and have achievements beside them', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: seen(20), character: { copper: 1_000_000 }, equipment: equipment('Worn Boots', 1) }),
    payload({ observed_at: seen(10), character: { copper: 2_000_000 } }),
    payload({ observed_at: seen(40), character: { name: 'Torvald', level: 35 } }),
  ]);
  let isDown = true;
  const prepare = async (opened: Page) => {
    await withoutLive(opened);
    await opened.route('**/api/characters/trends', (route) => (isDown ? route.abort() : route.continue()));
    await opened.route('**/api/achievements', (route) => (isDown ? route.abort() : route.continue()));
  };
  const { page } = await stage.visit('/dashboard', { player, prepare });
  await expectVisible(rowOf(page, 'Empty slots').getByText('Empty: Neck.'));
  await eventually(() => textOf(panelOf(page).getByRole('alert'))).toContain(
    'Gold and gear trends could not be loaded',
  );
  await panelOf(page).getByRole('link', { name: 'Achievements' }).click();
  await expectVisible(page.getByText('The achievements could not be loaded'));
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText(/^\d+ of 16 earned$/));
  await page.getByRole('link', { name: 'Torvald' }).first().click();
  const own = page.getByRole('region', { name: 'Achievements' });
  await expectVisible(own.getByText('Level 30'));
  await expectHidden(own.getByText('First epic'));
  await eventually(() => panelOf(page).getByRole('listitem').count()).toBe(1);
  await own.getByRole('link', { name: 'All achievements' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Achievements' }));

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expectVisible(rowOf(page, 'Gold a day').getByText('+10g a day (last 10 days)'));
  await rowOf(page, 'Gold a day').getByRole('button', { name: 'How this is computed' }).focus();
  await page.keyboard.press('Enter');
  await expectVisible(
    rowOf(page, 'Gold a day').getByText(
      '100g 0s 0c at the first moment of the last 30 days in the history, 200g 0s 0c at the last one',
    ),
  );

  const weakest = rowOf(page, 'Weakest slot');
  const dismiss = weakest.getByRole('button', { name: 'Dismiss: Brunhild, Weakest slot' });
  await dismiss.click();
  // Under the pointer a message stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expectHidden(weakest);
  await page.getByRole('button', { name: 'Undo' }).click();
  await dismiss.focus();
  await page.keyboard.press('Enter');
  await expectHidden(weakest);
  await eventually(() =>
    page.evaluate(() => document.activeElement?.closest('section')?.querySelector('h2')?.textContent),
  ).toBe('Insights');
  await page.reload();
  await expectVisible(rowOf(page, 'Empty slots'));
  await expectHidden(weakest);
  await page.getByRole('button', { name: 'Show dismissed (1)' }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bring back: Brunhild, Weakest slot' }).click();
  await expectHidden(page.getByRole('button', { name: /dismissed/ }));
  await dismiss.click();
  await expectHidden(weakest);
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: seen(1), equipment: equipment('Other Boots', 999) }),
  ]);
  await page.reload();
  await expectVisible(weakest.getByText('Other Boots'));
  await weakest.getByRole('link', { name: 'Brunhild' }).click();
  await expectVisible(page.getByRole('tab', { name: /^Equipment/, selected: true }));
  expect(await isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
});
