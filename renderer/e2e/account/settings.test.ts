import { readFile } from 'node:fs/promises';
import type { AccountExport } from '#shared/app/account-export.ts';
import { expect, test } from 'vitest';
import { createPlayer, login, statusFor } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness();
const NEXT = 'Lanternlight9';

test('sessions are ended, the password is changed, another addon is forgotten, all is exported, and the account is deleted', async () => {
  const player = await createPlayer(stage.server.url, 'Torvald');
  const before = Date.now() - 3_600_000;
  const { observed_at: _now, ...own } = payload({ character: { name: 'Brunhild' } });
  const seenByBagnon = { observed: {}, before: { character: before }, sources: { character: 'bagbrother' } };
  const bags = { inventory: [{ itemID: 2589, count: 20, bagNum: 0, slotNum: 1 }] };
  await importAll(stage.server.url, player.token, [
    { ...own, observed: { character: before }, ...bags, sources: { inventory: 'bagbrother' } },
    { ...own, character: { ...own.character, name: 'Wilma' }, ...seenByBagnon },
  ]);
  const others = [
    await login(stage.server.url, player),
    await login(stage.server.url, player),
    await login(stage.server.url, player),
  ];
  const countOpen = async (): Promise<number> => {
    const statuses = await Promise.all(others.map((token) => statusFor(stage.server.url, token)));
    return statuses.filter((status) => status === 200).length;
  };
  const { page } = await stage.visit('/settings', { player });
  await page.getByRole('tab', { name: 'Account' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?tab=account');

  const sessions = page.getByRole('region', { name: 'Sessions' });
  const rows = sessions.getByRole('listitem');
  await eventually(() => rows.count()).toBe(4);
  const current = rows.filter({ hasText: 'This session' });
  expect(await current.getByRole('button').count()).toBe(0);
  await eventually(() => textOf(current)).toMatch(/^node This session Active now · signed in /);
  await sessions.getByRole('button', { name: 'End the session of node' }).first().click();
  await expectToast(page, 'Session ended.');
  await eventually(() => rows.count()).toBe(3);
  await eventually(countOpen).toBe(2);
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await expectToast(page, '2 sessions ended.');
  await expectVisible(sessions.getByText('You are not signed in anywhere else.'));
  await eventually(countOpen).toBe(0);

  const elsewhere = await login(stage.server.url, player);
  const panel = page.getByRole('region', { name: 'Password' });
  const submit = panel.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expectVisible(panel.getByText('Current password is required'));
  await eventually(() => isFocused(panel.getByLabel('Current password'))).toBe(true);
  await panel.getByLabel('Current password').fill('Not-this-1');
  await panel.getByLabel('New password').fill(NEXT);
  await panel.getByLabel('Confirm password').fill(NEXT);
  await submit.click();
  await expectVisible(panel.getByText('This is not your current password'));
  await panel.getByLabel('Current password').fill(player.password);
  await submit.click();
  await expectToast(page, 'Your password has been changed.');
  await eventually(() => panel.getByLabel('New password').inputValue()).toBe('');
  expect([await statusFor(stage.server.url, player.token), await statusFor(stage.server.url, elsewhere)]).toEqual([
    200, 401,
  ]);

  const addons = page.getByRole('region', { name: 'From other addons' });
  await expectVisible(addons.getByText('2 characters, 2 sections, 1 known only from it'));
  await resizeTo(page, 390);
  await eventually(() => findOverflow(page)).toEqual([]);
  await addons.getByRole('button', { name: 'Forget what came from Bagnon' }).click();
  const forget = page.getByRole('alertdialog', { name: 'Forget what came from Bagnon?' });
  await expectVisible(forget.getByText('This removes 2 sections of 2 characters'));
  await expectVisible(forget.getByText('1 character that only Bagnon knows is deleted, with note and history.'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await forget.getByRole('button', { name: 'Forget' }).click();
  await expectToast(page, 'What came from Bagnon is forgotten');
  await expectHidden(addons);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^tavern-ledger-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as AccountExport;
  expect(file.user).toMatchObject({ username: 'Torvald', email: player.email });
  expect(file.characters.map(({ name }) => name)).toEqual(['Brunhild']);
  await expectToast(page, 'Export saved');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete permanently' });
  await dialog.getByLabel('Your username').fill('Sigrun');
  await confirm.click();
  await expectVisible(dialog.getByText('This is not your username'));
  await expectVisible(dialog.getByText('Password is required'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByLabel('Your username').fill('Torvald');
  await dialog.getByLabel('Your password').fill(player.password);
  await confirm.click();
  await expectVisible(dialog.getByText('This is not your password'));
  expect(await statusFor(stage.server.url, player.token)).toBe(200);
  await dialog.getByLabel('Your password').fill(NEXT);
  await confirm.click();
  await expectToast(page, 'Your account has been deleted.');
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Create Account' }));
  await expectHidden(page.getByText('Your session has ended'));
  await eventually(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect(login(stage.server.url, { ...player, password: NEXT })).rejects.toThrow('Invalid username or password');
});

test('tokens are loaded after a failure, created, shown once, used and revoked; a webhook is connected, tested and removed', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/settings?tab=api', {
    player,
    prepare: (opened) => opened.route('**/api/users/tokens', (route) => route.abort()),
  });
  await expectVisible(page.getByText('Your tokens could not be loaded'));
  await page.unroute('**/api/users/tokens');
  await page.getByRole('button', { name: 'Try again' }).click();
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

  const panel = page.getByRole('region', { name: 'Webhook', exact: true });
  const address = panel.getByRole('textbox', { name: 'Address' });
  await address.fill('https://192.168.0.1/x');
  await panel.getByRole('button', { name: 'Connect' }).click();
  await expectVisible(panel.getByText(/^Use an https:\/\/ address of a public server/));
  // A name that resolves nowhere: nothing leaves this machine.
  await address.fill('https://hooks.invalid/ledger');
  await address.press('Enter');
  await expectVisible(panel.getByText('Copy the secret now'));
  expect(await panel.getByRole('textbox', { name: 'Secret of the signatures' }).inputValue()).toMatch(/^whsec_/);
  await expectVisible(panel.getByText('Nothing sent yet'));
  await panel.getByRole('button', { name: 'Send test' }).click();
  await expectVisible(panel.getByText(/^Last answer: none, the server was not reached/));
  await expectVisible(panel.getByText('Failing', { exact: true }));
  expect(await findViolationsInBothThemes(page)).toEqual({});

  await page.reload();
  await expectVisible(panel.getByText('hooks.invalid'));
  await expectHidden(panel.getByText('Copy the secret now'));
  await panel.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expectVisible(panel.getByRole('button', { name: 'Connect' }));
  await expectVisible(row.getByText(/^Last used on .+ · expires on /));
  await row.getByRole('button', { name: 'Revoke Sync at home' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectVisible(page.getByText('No tokens yet'));
  expect(await statusFor(stage.server.url, token)).toBe(401);
});
