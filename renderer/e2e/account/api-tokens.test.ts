import { expect, test } from 'vitest';
import { statusFor, createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

test('a token is created by keyboard, shown once, used, and revoked', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/settings?tab=api', { player });
  await expectVisible(page.getByText('No tokens yet'));
  await page.getByRole('button', { name: 'New token' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await eventually(() => isFocused(name)).toBe(true);
  await name.press('Enter');
  await expectVisible(dialog.getByText('Name is required'));
  await expectVisible(dialog.getByText('Choose at least one scope'));
  await name.fill('Sync at home');
  await dialog.getByRole('checkbox', { name: 'Read characters' }).press('Space');
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('On a date');
  await name.press('Enter');
  await expectVisible(dialog.getByText('Choose a date'));
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('After 30 days');
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await name.press('Enter');

  const shown = page.getByRole('alertdialog', { name: 'Copy your token now' });
  const token = await shown.getByRole('textbox', { name: 'API token' }).inputValue();
  expect(token).toMatch(/^tvl_/);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  expect(await statusFor(stage.server.url, token)).toBe(200);
  await shown.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Sync at home' });
  await expectVisible(row.getByText('Read characters'));
  await expectHidden(page.getByText(token));
  await page.reload();
  await expectVisible(row.getByText(/^Last used on .+ · expires on /));
  await row.getByRole('button', { name: 'Revoke Sync at home' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectVisible(page.getByText('No tokens yet'));
  expect(await statusFor(stage.server.url, token)).toBe(401);
});

test('the list says when it cannot be loaded, and tries again', async () => {
  const player = await createPlayer(stage.server.url, 'Halvard');
  const { page } = await stage.visit('/settings?tab=api', {
    player,
    prepare: (opened) => opened.route('**/api/users/tokens', (route) => route.abort()),
  });
  await expectVisible(page.getByText('Your tokens could not be loaded'));
  await page.unroute('**/api/users/tokens');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText('No tokens yet'));
});
