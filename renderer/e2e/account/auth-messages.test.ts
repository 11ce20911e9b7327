import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, isFocused, textOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

/** Error text of a field as assistive technology reads it; null while the field is valid. */
function errorOf(field: Locator): Promise<string | null> {
  return field.evaluate((input) => {
    if (input.getAttribute('aria-invalid') !== 'true') return null;
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.innerText).join(' ');
  });
}

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('dialog').locator('button[type=submit]');

async function open(mode: 'Login' | 'Create Account' | 'Forgot password'): Promise<Page> {
  const { page } = await stage.visit('/');
  if (mode === 'Create Account') await page.getByRole('main').getByRole('button', { name: mode }).click();
  else await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  if (mode === 'Forgot password') await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectVisible(page.getByRole('dialog', { name: mode, exact: true }));
  return page;
}

const USERNAME = [
  ['', 'Username is required'],
  ['ab', 'Username must be at least 3 characters'],
  ['a'.repeat(21), 'Username cannot exceed 20 characters'],
  ['Sigrun', null],
] as const;
const PASSWORD = [
  ['', 'Password is required'],
  ['Short1', 'Password must be at least 8 characters'],
  ['no-capital-7', 'Password must contain at least one uppercase letter'],
  ['NO-SMALL-7', 'Password must contain at least one lowercase letter'],
  ['NoNumberHere', 'Password must contain at least one number'],
  ['Hearthstone7', null],
] as const;

/** Types each text into a form that was sent once, where a field says at once whether it is right. */
async function typeAll(page: Page, label: string, cases: readonly (readonly [string, string | null])[]): Promise<void> {
  for (const [text, message] of cases) {
    await field(page, label).fill(text);
    await eventually(() => errorOf(field(page, label))).toBe(message);
  }
}

test('login shows an error under each invalid field', async () => {
  const page = await open('Login');
  await submit(page).click();
  await eventually(() => errorOf(field(page, 'Username'))).toBe('Username is required');
  await eventually(() => errorOf(field(page, 'Password'))).toBe('Password is required');
  await eventually(() => isFocused(field(page, 'Username'))).toBe(true);
  await typeAll(page, 'Username', USERNAME);
  await typeAll(page, 'Password', PASSWORD);
});

test('create account shows an error under each invalid field, and focuses the first one', async () => {
  const page = await open('Create Account');
  await field(page, 'Username').fill('Sigrun');
  await submit(page).click();
  await eventually(() => isFocused(field(page, 'Email'))).toBe(true);
  await typeAll(page, 'Username', USERNAME);
  await typeAll(page, 'Email', [
    ['', 'Email is required'],
    ['sigrun', 'Invalid email format'],
    ['sigrun@nowhere', 'Invalid email format'],
    ['sigrun@example.test', null],
  ]);
  await typeAll(page, 'Password', PASSWORD);
  await typeAll(page, 'Confirm password', [
    ['', 'Please confirm your password'],
    ['Hearthstone8', 'Passwords do not match'],
    ['Hearthstone7', null],
  ]);
});

test('forgot password requires an email address', async () => {
  const page = await open('Forgot password');
  await submit(page).click();
  await eventually(() => errorOf(field(page, 'Email'))).toBe('Email is required');
  await typeAll(page, 'Email', [
    ['sigrun', 'Invalid email format'],
    ['sigrun@example.test', null],
  ]);
});

test('a taken name and a taken address are reported under their fields', async () => {
  await createPlayer(stage.server.url, 'Sigrun');
  const page = await open('Create Account');
  await field(page, 'Username').fill('SIGRUN');
  await field(page, 'Email').fill('Sigrun@Example.test');
  await field(page, 'Password').fill('Hearthstone7');
  await field(page, 'Confirm password').fill('Hearthstone7');
  await submit(page).click();
  await eventually(() => errorOf(field(page, 'Username'))).toBe('Username is already taken');
  await eventually(() => errorOf(field(page, 'Email'))).toBe('Email is already registered');
  await eventually(() => isFocused(field(page, 'Username'))).toBe(true);
  await expectHidden(page.getByRole('dialog').getByRole('alert'));
});

test('a wrong password shows a general error, which disappears when the player types', async () => {
  await createPlayer(stage.server.url, 'Ottilie');
  const page = await open('Login');
  for (const name of ['Ottilie', 'Nobody']) {
    await field(page, 'Username').fill(name);
    await field(page, 'Password').fill('Hearthstone8');
    await submit(page).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expectVisible(alert);
    await eventually(() => textOf(alert)).toBe('Invalid username or password');
    await eventually(() => errorOf(field(page, 'Password'))).toBeNull();
    await field(page, 'Password').press('End');
    await page.keyboard.type('x');
    await expectHidden(alert);
  }
  await eventually(() => new URL(page.url()).pathname).toBe('/');
});

test('without a network each mode shows an error and keeps the input', async () => {
  const { page, context } = await stage.visit('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await field(page, 'Username').fill('Sigrun');
  await field(page, 'Password').fill('Hearthstone7');
  await context.setOffline(true);
  await submit(page).click();
  await expectVisible(
    page.getByRole('alert').getByText('An unexpected error occurred. Please try again.', { exact: true }),
  );
  await eventually(() => field(page, 'Password').inputValue()).toBe('Hearthstone7');

  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectHidden(page.getByRole('alert'));
  await field(page, 'Email').fill('sigrun@example.test');
  await submit(page).click();
  await expectVisible(
    page.getByRole('alert').getByText('An unexpected error occurred. Please try again.', { exact: true }),
  );
  await context.setOffline(false);
  await submit(page).click();
  await expectVisible(page.getByText('A password reset email has been sent.'));
});

test('a server error reveals no internal details', async () => {
  const { page, expectProblem } = await stage.visit('/');
  expectProblem(/^502 /);
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway at 10.0.0.7</h1>' }),
  );
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await field(page, 'Username').fill('Sigrun');
  await field(page, 'Password').fill('Hearthstone7');
  await submit(page).click();
  await expectVisible(
    page.getByRole('alert').getByText('An unexpected error occurred. Please try again.', { exact: true }),
  );
});
