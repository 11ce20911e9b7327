import { test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';

const stage = createHarness();

test('dates follow the region, and a chosen language is followed by other tabs and stays', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: Date.UTC(2024, 5, 1), character: { name: 'Maribel' } }),
  ]);
  const { page, context } = await stage.visit('/characters/wow_classic/Maribel', { player, locale: 'en-GB' });
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expectVisible(page.getByRole('rowheader', { name: '1 Jun 2024, 00:00' }));
  const other = await context.newPage();
  await other.goto('/characters');
  await expectVisible(other.getByRole('heading', { level: 1, name: 'Characters' }));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await eventually(() => page.getByLabel('Language').locator('option').allInnerTexts()).toEqual(['English', 'Deutsch']);
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Einstellungen' }));
  await expectVisible(other.getByRole('heading', { level: 1, name: 'Charaktere' }));

  // A page that was open before the switch speaks German when it is gone back to.
  await page.goBack();
  await expectVisible(page.getByRole('tab', { name: 'Ausrüstung' }));
  await page.reload();
  await expectVisible(page.getByRole('tab', { name: 'Ausrüstung' }));
  await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
});
