import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, createAccountData } from '../support/accounts.ts';
import { pressTabFast } from '../support/fast-tab.ts';
import { eventually, expectHidden, expectVisible, isFocused } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { fillRegistration } from '../support/registration.ts';

const stage = createHarness();
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('the dialog takes the focus, traps it, and restores it', async () => {
  const { page } = await stage.visit('/');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const username = dialog(page, 'Login').getByLabel('Username');
  await eventually(() => isFocused(username)).toBe(true);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('dialog'));
  await eventually(() => isFocused(opener(page))).toBe(true);
});

test('focus stays in the dialog however fast Tab is pressed, in either direction', async () => {
  const { page } = await stage.visit('/');
  await opener(page).click();
  await eventually(() => isFocused(dialog(page, 'Login').getByLabel('Username'))).toBe(true);
  expect(new Set(await pressTabFast(page))).toEqual(new Set(['inside']));
});

test('login leads to the other modes and back, and the focus follows', async () => {
  const { page } = await stage.visit('/');
  await opener(page).click();
  await dialog(page, 'Login').getByRole('button', { name: 'Create Account' }).click();
  const register = dialog(page, 'Create Account');
  await eventually(() => isFocused(register.getByLabel('Username'))).toBe(true);
  for (const label of ['Username', 'Email', 'Password', 'Confirm password'])
    await expectVisible(register.getByLabel(label, { exact: true }));

  await register.getByRole('button', { name: 'Login' }).click();
  await dialog(page, 'Login').getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = dialog(page, 'Forgot password');
  await eventually(() => isFocused(forgot.getByLabel('Email'))).toBe(true);
  await expectHidden(forgot.getByLabel('Password', { exact: true }));

  await forgot.getByRole('button', { name: 'Back to login' }).click();
  await expectVisible(dialog(page, 'Login').getByLabel('Password', { exact: true }));
});

test('logging in closes the dialog, opens the dashboard and stores only name and token', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/');
  await opener(page).click();
  await eventually(() => isFocused(dialog(page, 'Login').getByLabel('Username'))).toBe(true);
  await page.keyboard.type('sigrun');
  await page.keyboard.press('Tab');
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expectHidden(page.getByRole('dialog'));
  await eventually(() => new URL(page.url()).pathname).toBe('/dashboard');
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? 'null') as Record<string, unknown>,
  );
  expect(stored).toEqual({ username: 'Sigrun', token: expect.stringMatching(/^[\w-]{40,}$/) });
});

test('registering signs in and opens the dashboard', async () => {
  const { page } = await stage.visit('/');
  await fillRegistration(page, createAccountData('Ottilie'));
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expectHidden(page.getByRole('dialog'));
  await eventually(() => new URL(page.url()).pathname).toBe('/dashboard');
});

test('a registration whose sign-in fails returns to login with the new name, and the account works', async () => {
  const account = createAccountData('Ragnhild');
  const { page } = await stage.visit('/');
  await page.route('**/api/login', (route) => route.abort());
  await fillRegistration(page, account);
  await page.keyboard.press('Enter');
  const login = dialog(page, 'Login');
  await expectVisible(login.getByText('Your account is ready. Log in with your new password.'));
  await page.unroute('**/api/login');
  await eventually(() => login.getByLabel('Username').inputValue()).toBe(account.username);
  await eventually(() => login.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await login.getByLabel('Password', { exact: true }).fill(account.password);
  await login.getByRole('button', { name: 'Login' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
});

test('a forgotten password gives the same response for known and unknown addresses', async () => {
  await createPlayer(stage.server.url, 'Radegund');
  const { page } = await stage.visit('/');
  await opener(page).click();
  await dialog(page, 'Login').getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = dialog(page, 'Forgot password');
  for (const address of ['radegund@example.test', 'nobody@example.test']) {
    await forgot.getByLabel('Email').fill(address);
    const answered = page.waitForResponse('**/api/forgot-password');
    await forgot.getByRole('button', { name: 'Send reset link' }).click();
    expect((await answered).status()).toBe(200);
    await expectVisible(forgot.getByText('A password reset email has been sent.', { exact: true }));
  }
});

test('a typed password can be revealed', async () => {
  const { page } = await stage.visit('/');
  await opener(page).click();
  const password = dialog(page, 'Login').getByLabel('Password', { exact: true });
  await password.fill('Hearthstone7');
  await eventually(() => password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await eventually(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await eventually(() => password.getAttribute('type')).toBe('password');
});
