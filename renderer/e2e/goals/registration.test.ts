import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '#shared/testing/depth.ts';
import { createAccountData, createPlayer, login, statusFor, type Account } from '../support/accounts.ts';
import { findAxeViolations, findStateViolations } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { findMailedLink } from '../support/outbox.ts';
import { fillRegistration } from '../support/registration.ts';

const stage = createHarness();
const STEP_MS = 30_000;

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Error text of a field as assistive technology reads it; null while the field is valid. */
function errorOf(field: Locator): Promise<string | null> {
  return field.evaluate((input) => {
    if (input.getAttribute('aria-invalid') !== 'true') return null;
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.innerText).join(' ');
  });
}

function readStored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Create Account' }));
  await eventually(() => readStored(page, 'user')).toBeNull();
}

async function givePassword(page: Page, { username, password }: Omit<Account, 'email'>): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = dialogOf(page, 'Login');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Settings' }));
}

/** Code of an app whose clock is some steps ahead: each code works once. */
function showCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

test('a newcomer registers, confirms the address, and returns after a forgotten password to the chosen settings', async () => {
  const account = createAccountData('Ottilie');
  const taken = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/');
  await fillRegistration(page, { ...account, username: taken.username.toUpperCase(), email: taken.email });
  await page.keyboard.press('Enter');
  const register = dialogOf(page, 'Create Account');
  await eventually(() => errorOf(register.getByLabel('Username'))).toBe('Username is already taken');
  await eventually(() => errorOf(register.getByLabel('Email'))).toBe('Email is already registered');
  await eventually(() => isFocused(register.getByLabel('Username'))).toBe(true);
  await register.getByLabel('Username').fill('no');
  await eventually(() => errorOf(register.getByLabel('Username'))).toBe('Username must be at least 3 characters');
  expect(await findStateViolations(page)).toEqual({});
  await register.getByLabel('Username').fill(account.username);
  await eventually(() => errorOf(register.getByLabel('Username'))).toBeNull();
  await register.getByLabel('Email').fill(account.email);
  await register.getByLabel('Email').press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expectHidden(register);
  await eventually(() => new URL(page.url()).pathname).toBe('/dashboard');
  expect(await readStored(page, 'user')).toEqual({
    username: 'Ottilie',
    token: expect.stringMatching(/^[\w-]{40,}$/) as unknown,
  });

  await openSettings(page);
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expectVisible(page.locator('html[data-theme=light]'));
  await expectVisible(page.getByText(/^It is now \d{1,2}:\d\d\s[AP]M\.$/));
  await page.getByRole('radio', { name: '24-hour' }).check({ force: true });
  await expectVisible(page.getByText(/^It is now \d\d:\d\d\.$/));

  await page.goto(await findMailedLink(stage.server.dataDir, account.email, 'verify-email'));
  await expectVisible(page.getByRole('heading', { name: 'Your email address is confirmed' }));
  await expectVisible(page.locator('html[data-theme=light]'));
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('button', { name: 'Menu of Ottilie' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expectVisible(page.getByText('Verified', { exact: true }));
  const elsewhere = await login(stage.server.url, account);
  await logOut(page);

  await givePassword(page, { ...account, password: 'Hearthstone8' });
  const dialog = dialogOf(page, 'Login');
  await expectVisible(dialog.getByRole('alert').getByText('Invalid username or password', { exact: true }));
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = dialogOf(page, 'Forgot password');
  await eventually(() => isFocused(forgot.getByLabel('Email'))).toBe(true);
  for (const email of ['nobody@example.test', 'Ottilie@example.test']) {
    await forgot.getByLabel('Email').fill(email);
    const answered = page.waitForResponse('**/api/forgot-password');
    await page.keyboard.press('Enter');
    expect((await answered).status()).toBe(200);
    await expectVisible(forgot.getByText('A password reset email has been sent.', { exact: true }));
  }
  // The chosen theme stays, whatever the system's is.
  if (isFullDepth) expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(await findMailedLink(stage.server.dataDir, account.email, 'reset-password'));
  const main = page.getByRole('main');
  await main.getByLabel('New password').fill('Lanternlight9');
  await main.getByLabel('Confirm password').fill('Lanternlight8');
  await main.getByLabel('Confirm password').press('Enter');
  await expectVisible(main.getByText('Passwords do not match'));
  if (isFullDepth) expect(await findAxeViolations(page)).toEqual([]);
  await main.getByLabel('Confirm password').fill('Lanternlight9');
  await main.getByLabel('Confirm password').press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Password changed' }));
  expect(await statusFor(stage.server.url, elsewhere)).toBe(401);
  await main.getByRole('button', { name: 'Login' }).click();
  await dialog.getByLabel('Username').fill('ottilie');
  await dialog.getByLabel('Password', { exact: true }).fill('Lanternlight9');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expectVisible(page.locator('html[data-theme=light]'));
  await openSettings(page);
  await eventually(() => page.getByRole('radio', { name: '24-hour' }).isChecked()).toBe(true);
});

test('a second factor is set up by keyboard, asks for a code or a recovery code, and is turned off', async () => {
  const player = await createPlayer(stage.server.url, 'Halvard');
  const { page } = await stage.visit('/settings?tab=account', { player });
  const panel = page.getByRole('region', { name: 'Second factor' });
  await panel.getByRole('button', { name: 'Set up' }).press('Enter');
  const password = panel.getByRole('textbox', { name: 'Your password' });
  await eventually(() => isFocused(password)).toBe(true);
  await password.fill('Not-this-1');
  await password.press('Enter');
  await expectVisible(panel.getByText('This is not your password'));
  await password.fill(player.password);
  await password.press('Enter');

  await expectVisible(panel.getByRole('img', { name: 'QR code of your secret' }));
  const code = panel.getByRole('textbox', { name: 'Code that the app shows' });
  await eventually(() => isFocused(code)).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await findStateViolations(page)).toEqual({});
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await code.fill('000000');
  await code.press('Enter');
  await expectVisible(panel.getByText('This code is not right, or not valid any more'));
  await code.fill(showCode(secret));
  await code.press('Enter');

  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await eventually(() => codes.count()).toBe(10);
  const [first = '', second = ''] = await codes.allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tavern-ledger-recovery-codes.txt');
  expect(await findStateViolations(page)).toEqual({});
  await panel.getByRole('button', { name: 'I saved them' }).click();
  await expectVisible(panel.getByText('10 recovery codes are left.'));
  await expectHidden(panel.getByText(first));

  await logOut(page);
  await givePassword(page, player);
  const question = dialogOf(page, 'Enter your code');
  const field = question.getByRole('textbox', { name: 'Code from your app' });
  await eventually(() => isFocused(field)).toBe(true);
  expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  await field.fill('000000');
  await expectVisible(question.getByText('This code is not right, or not valid any more'));
  expect(await findStateViolations(page)).toEqual({});
  await field.fill(showCode(secret, 1));
  await field.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));

  await logOut(page);
  await givePassword(page, player);
  await question.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = question.getByRole('textbox', { name: 'Recovery code' });
  await eventually(() => isFocused(recovery)).toBe(true);
  await recovery.fill(first);
  await recovery.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));

  await openSettings(page);
  await page.getByRole('tab', { name: 'Account' }).click();
  await expectVisible(panel.getByText('9 recovery codes are left.'));
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await panel.getByRole('textbox', { name: 'Your password' }).fill(player.password);
  await panel.getByRole('textbox', { name: /recovery code/ }).fill(second);
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await expectVisible(panel.getByRole('button', { name: 'Set up' }));
});
