import { readFile } from 'node:fs/promises';
import type { AccountExport } from '#shared/contract/accounts/account.ts';
import { expect, test } from 'vitest';
import { statusFor, createPlayer, login } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });
const NEXT = 'Lanternlight9';

test('theme and time format apply at once and persist', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: Date.UTC(2024, 10, 9, 20), character: { name: 'Maribel' } }),
  ]);
  const { page } = await stage.visit('/settings', { player });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Settings' }));
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expectVisible(page.locator('html[data-theme=light]'));
  await expectVisible(page.getByText(/^It is now \d{1,2}:\d\d\s[AP]M\.$/));
  await page.getByRole('radio', { name: '24-hour' }).check({ force: true });
  await expectVisible(page.getByText(/^It is now \d\d:\d\d\.$/));
  await eventually(() => page.getByLabel('Language').locator('option').allInnerTexts()).toEqual(['English', 'Deutsch']);

  await page.reload();
  await expectVisible(page.locator('html[data-theme=light]'));
  await eventually(() => page.getByRole('radio', { name: '24-hour' }).isChecked()).toBe(true);
  await page.goto('/characters/wow_classic/Maribel');
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expectVisible(page.getByRole('rowheader', { name: 'Nov 9, 2024, 20:00' }));
});

test('a password change follows the rules and signs out every other session', async () => {
  const player = await createPlayer(stage.server.url, 'Ottilie');
  const elsewhere = await login(stage.server.url, player);
  const { page } = await stage.visit('/settings', { player });
  await page.getByRole('tab', { name: 'Account' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?tab=account');
  const panel = page.getByRole('region', { name: 'Password' });
  const submit = panel.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expectVisible(panel.getByText('Current password is required'));
  await expectVisible(panel.getByText('Password is required', { exact: true }));
  await eventually(() => isFocused(panel.getByLabel('Current password'))).toBe(true);

  await panel.getByLabel('Current password').fill('Not-this-1');
  await panel.getByLabel('New password').fill(NEXT);
  await panel.getByLabel('Confirm password').fill('Lanternlight8');
  await submit.click();
  await expectVisible(panel.getByText('Passwords do not match'));
  await panel.getByLabel('Confirm password').fill(NEXT);
  await submit.click();
  await expectVisible(panel.getByText('This is not your current password'));

  await expectVisible(page.getByRole('button', { name: 'End all other sessions' }));
  await panel.getByLabel('Current password').fill(player.password);
  await submit.click();
  await expectToast(page, 'Your password has been changed.');
  await expectVisible(page.getByText('You are not signed in anywhere else.'));
  await eventually(() => panel.getByLabel('New password').inputValue()).toBe('');
  expect([await statusFor(stage.server.url, player.token), await statusFor(stage.server.url, elsewhere)]).toEqual([
    200, 401,
  ]);
  await login(stage.server.url, { ...player, password: NEXT });
});

test('sessions are listed and revoked, one and then all others', async () => {
  const player = await createPlayer(stage.server.url, 'Halvard');
  const others = [
    await login(stage.server.url, player),
    await login(stage.server.url, player),
    await login(stage.server.url, player),
  ];
  const { page } = await stage.visit('/settings?tab=account', { player });
  const panel = page.getByRole('region', { name: 'Sessions' });
  const rows = panel.getByRole('listitem');
  await eventually(() => rows.count()).toBe(4);
  const own = rows.filter({ hasText: 'This session' });
  await eventually(() => own.count()).toBe(1);
  expect(await own.getByRole('button').count()).toBe(0);
  await eventually(() => textOf(own)).toMatch(/^node This session Active now · signed in /);
  const statuses = async () =>
    (await Promise.all(others.map((token) => statusFor(stage.server.url, token)))).filter((status) => status === 200)
      .length;

  await panel.getByRole('button', { name: 'End the session of node' }).first().click();
  await expectToast(page, 'Session ended.');
  await eventually(() => rows.count()).toBe(3);
  await eventually(() => statuses()).toBe(2);
  await panel.getByRole('button', { name: 'End all other sessions' }).click();
  await expectToast(page, '2 sessions ended.');
  await expectVisible(panel.getByText('You are not signed in anywhere else.'));
  await eventually(() => statuses()).toBe(0);
  expect(await statusFor(stage.server.url, player.token)).toBe(200);
});

test('the player can download all data as a file', async () => {
  const player = await createPlayer(stage.server.url, 'Ragnhild');
  await importAll(stage.server.url, player.token, [payload({ character: { name: 'Maribel' } })]);
  const { page } = await stage.visit('/settings?tab=account', { player });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^tavern-ledger-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as AccountExport;
  expect(file.user).toMatchObject({ username: 'Ragnhild', email: player.email });
  expect(file.characters.map(({ name }) => name)).toEqual(['Maribel']);
  expect(file.history.map(({ points }) => points.length)).toEqual([1]);
  await expectToast(page, 'Export saved');
});

test('an account is deleted only after its name and password are confirmed', async () => {
  const player = await createPlayer(stage.server.url, 'Torvald');
  const { page, isLive } = await stage.visit('/settings?tab=account', { player });
  await isLive();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete permanently' });
  await dialog.getByLabel('Your username').fill('Sigrun');
  await confirm.click();
  await expectVisible(dialog.getByText('This is not your username'));
  await expectVisible(dialog.getByText('Password is required'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByLabel('Your username').fill('Torvald');
  await dialog.getByLabel('Your password').fill(NEXT);
  await confirm.click();
  await expectVisible(dialog.getByText('This is not your password'));
  expect(await statusFor(stage.server.url, player.token)).toBe(200);

  await dialog.getByLabel('Your password').fill(player.password);
  await confirm.click();
  await expectToast(page, 'Your account has been deleted.');
  await expectVisible(page.getByRole('button', { name: 'Try as Guest' }));
  await expectHidden(page.getByText('Your session has ended'));
  await eventually(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(await statusFor(stage.server.url, player.token)).toBe(401);
  await expect(login(stage.server.url, player)).rejects.toThrow('Invalid username or password');
});

test('a guest sees why the settings are disabled, and can download a copy', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.goto('/settings?tab=account');
  await expectVisible(page.getByText('You are signed in as a guest'));
  await expectVisible(page.getByRole('button', { name: 'Export as JSON' }));
  await expectHidden(page.getByRole('button', { name: 'Delete account' }));
});
