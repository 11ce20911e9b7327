import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { addVirtualAuthenticator, type VirtualAuthenticator } from '../support/virtual-authenticator.ts';

// Browsers have no passkeys at an IP address.
const stage = createHarness({ HOST: 'localhost' });

async function visitSettings(username: string) {
  const player = await createPlayer(stage.server.url, username);
  let authenticator: VirtualAuthenticator | undefined;
  const { page } = await stage.visit('/settings?tab=account', {
    player,
    fresh: true,
    prepare: async (each) => {
      authenticator = await addVirtualAuthenticator(each);
    },
  });
  if (!authenticator) throw new Error('The page was not prepared.');
  return { player, page, authenticator };
}

async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Your password here' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
}

test('a passkey is added by keyboard, renamed, and removed', async () => {
  const { player, page } = await visitSettings('Sigrun');
  await expectVisible(page.getByText('No passkeys yet'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('button', { name: 'Add passkey' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await eventually(() => isFocused(name)).toBe(true);
  expect(await name.inputValue()).toMatch(/^Chrome on /);
  await name.fill(' ');
  await name.press('Enter');
  await expectVisible(dialog.getByText('Name is required'));
  await name.fill('Laptop');
  const password = dialog.getByRole('textbox', { name: 'Your password here' });
  await password.fill('Not-this-1');
  await password.press('Enter');
  await expectVisible(dialog.getByText('This is not your password'));
  await eventually(() => isFocused(password)).toBe(true);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await password.fill(player.password);
  await password.press('Enter');
  await expectToast(page, 'Laptop is added');
  await expectVisible(page.getByText(/^added .+ · never used$/));
  expect(await findViolationsInBothThemes(page)).toEqual({});

  await addPasskey(page, 'Twin', player.password);
  await expectVisible(page.getByText('This device already has a passkey for your account.'));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Rename Laptop' }).press('Enter');
  const rename = page.getByRole('dialog', { name: 'Rename Laptop' }).getByRole('textbox', { name: 'Name' });
  await eventually(() => isFocused(rename)).toBe(true);
  await rename.fill('Old laptop');
  await rename.press('Enter');
  await expectVisible(page.getByRole('button', { name: 'Remove Old laptop' }));
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectVisible(page.getByText('No passkeys yet'));
});

test('signs in with a passkey, after a press that was cancelled', async () => {
  const { player, page, authenticator } = await visitSettings('Hilda');
  await addPasskey(page, 'Laptop', player.password);
  await expectToast(page, 'Laptop is added');
  // Otherwise the suggestions sign in by themselves.
  await authenticator.setPresent(false);
  await authenticator.setVerified(false);
  await logOut(page);
  await page.getByRole('button', { name: 'Login' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' });
  await expectVisible(button);
  expect(await dialog.getByRole('textbox', { name: 'Username' }).getAttribute('autocomplete')).toBe(
    'username webauthn',
  );
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await authenticator.setPresent(true);
  await button.press('Enter');
  await expectVisible(dialog.getByText(/^No passkey was used\./));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await authenticator.setVerified(true);
  await button.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));
  await page.goto('/settings?tab=account');
  await expectVisible(page.getByText(/^added .+ · last used .+$/));
});

test('offers passkeys among the suggestions of the username', async () => {
  const { player, page } = await visitSettings('Freydis');
  await addPasskey(page, 'Laptop', player.password);
  await expectToast(page, 'Laptop is added');
  await logOut(page);
  // The authenticator chooses at once.
  await page.getByRole('button', { name: 'Login' }).first().click();
  await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));
});

test('says that a removed passkey is unknown, and offers none to new accounts', async () => {
  const { player, page } = await visitSettings('Runa');
  await addPasskey(page, 'Laptop', player.password);
  await expectToast(page, 'Laptop is added');
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectVisible(page.getByText('No passkeys yet'));
  await logOut(page);
  // The authenticator chooses among the suggestions at once.
  await page.getByRole('button', { name: 'Login' }).first().click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' });
  await expectVisible(dialog.getByText('This passkey does not belong to any account here. It may have been removed.'));
  await dialog.getByRole('button', { name: 'Create Account' }).first().click();
  await expectHidden(button);
});

test('the page that the desktop app opens signs in for the app', async () => {
  const { player, page } = await visitSettings('Thora');
  await addPasskey(page, 'Laptop', player.password);
  await expectToast(page, 'Laptop is added');
  const challenge = 'x'.repeat(43);
  const brought = page.waitForRequest((request) => request.url().startsWith('http://127.0.0.1:49152/'));
  await page.route('http://127.0.0.1:49152/**', (route) => route.fulfill({ status: 204 }));
  await page.goto(`/sign-in?provider=passkey&purpose=sign_in&port=49152&challenge=${challenge}`);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expectVisible(button);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await button.click();
  const { searchParams } = new URL((await brought).url());
  expect(searchParams.get('ticket')).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get('challenge')).toBe(challenge);
  await expectVisible(page.getByRole('heading', { name: 'Back to the app' }));
});
