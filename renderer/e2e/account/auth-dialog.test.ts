import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccountData, createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused } from '../support/expectations.ts';
import { pressTabFast } from '../support/fast-tab.ts';
import { createHarness } from '../support/harness.ts';
import { findOverflow } from '../support/overflow.ts';
import { fillRegistration } from '../support/registration.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();
const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('the dialog takes, traps and restores the focus, leads from mode to mode, reveals a password, and fits a phone', async () => {
  const { page } = await stage.visit('/');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const login = dialog(page, 'Login');
  const password = login.getByLabel('Password', { exact: true });
  await eventually(() => isFocused(login.getByLabel('Username'))).toBe(true);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  expect(new Set(await pressTabFast(page))).toEqual(new Set(['inside']));
  await password.fill('Hearthstone7');
  await page.getByRole('button', { name: 'Show password' }).click();
  await eventually(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await eventually(() => password.getAttribute('type')).toBe('password');

  await login.getByRole('button', { name: 'Create Account' }).click();
  const register = dialog(page, 'Create Account');
  await eventually(() => isFocused(register.getByLabel('Username'))).toBe(true);
  await register.getByLabel('Username').fill('Sigrun');
  await register.locator('button[type=submit]').click();
  await eventually(() => isFocused(register.getByLabel('Email'))).toBe(true);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    await eventually(() => findOverflow(page)).toEqual([]);
    const submit = register.locator('button[type=submit]');
    await submit.scrollIntoViewIfNeeded();
    await eventually(() =>
      submit.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await register.getByRole('button', { name: 'Login' }).click();
  await login.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = dialog(page, 'Forgot password');
  await eventually(() => isFocused(forgot.getByLabel('Email'))).toBe(true);
  await expectHidden(forgot.getByLabel('Password', { exact: true }));
  await forgot.getByRole('button', { name: 'Back to login' }).click();
  await expectVisible(login.getByLabel('Password', { exact: true }));
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('dialog'));
  await eventually(() => isFocused(opener(page))).toBe(true);
});

test('a refusal goes with the next key, a failure keeps the input and no internals, and a half registration signs in', async () => {
  await createPlayer(stage.server.url, 'Ottilie');
  const account = createAccountData('Ragnhild');
  const { page, context, expectProblem } = await stage.visit('/');
  expectProblem(/^502 /);
  await opener(page).click();
  const login = dialog(page, 'Login');
  const alert = login.getByRole('alert');
  const password = login.getByLabel('Password', { exact: true });
  await login.getByLabel('Username').fill('Ottilie');
  await password.fill('Hearthstone8');
  await password.press('Enter');
  await expectVisible(alert.getByText('Invalid username or password', { exact: true }));
  expect(await password.getAttribute('aria-invalid')).not.toBe('true');
  await password.press('End');
  await page.keyboard.type('x');
  await expectHidden(alert);

  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expectVisible(alert.getByText(UNEXPECTED, { exact: true }));
  await eventually(() => password.inputValue()).toBe('Hearthstone8x');
  await context.setOffline(false);
  await page.keyboard.type('y');
  await expectHidden(alert);
  await intercept(page, '**/api/login', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway at 10.0.0.7</h1>' }),
  );
  await page.keyboard.press('Enter');
  await expectVisible(alert.getByText(UNEXPECTED, { exact: true }));
  await page.keyboard.press('Escape');

  await fillRegistration(page, account);
  await page.keyboard.press('Enter');
  await expectVisible(login.getByText('Your account is ready. Log in with your new password.'));
  await page.unroute('**/api/login');
  await eventually(() => login.getByLabel('Username').inputValue()).toBe(account.username);
  await eventually(() => password.inputValue()).toBe('');
  await password.fill(account.password);
  await password.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
});
