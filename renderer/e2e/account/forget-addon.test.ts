import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectToast, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();

test('the player forgets what another addon told, after the numbers', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const before = Date.now() - 3_600_000;
  const { observed_at: _now, ...own } = payload({ character: { name: 'Brunhild' } });
  const seenByBagnon = { observed: {}, before: { character: before }, sources: { character: 'bagbrother' } };
  const bags = { inventory: [{ itemID: 2589, count: 20, bagNum: 0, slotNum: 1 }] };
  await importAll(stage.server.url, player.token, [
    { ...own, observed: { character: before }, ...bags, sources: { inventory: 'bagbrother' } },
    { ...own, character: { ...own.character, name: 'Wilma' }, ...seenByBagnon },
  ]);
  const { page } = await stage.visit('/settings?tab=account', { player, viewport: { width: 390, height: 860 } });
  const panel = page.getByRole('region', { name: 'From other addons' });
  await expectVisible(panel.getByText('2 characters, 2 sections, 1 known only from it'));
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await panel.getByRole('button', { name: 'Forget what came from Bagnon' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Forget what came from Bagnon?' });
  await expectVisible(dialog.getByText('This removes 2 sections of 2 characters'));
  await expectVisible(dialog.getByText('1 character that only Bagnon knows is deleted, with note and history.'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expectToast(page, 'What came from Bagnon is forgotten');
  await panel.waitFor({ state: 'hidden' });
  await page.goto(`${stage.server.url}/characters`);
  await expectVisible(page.getByText('Brunhild'));
  expect(await page.getByText('Wilma').count()).toBe(0);
});
