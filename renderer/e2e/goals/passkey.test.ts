import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { createPlayer } from '../support/accounts.ts';
import { findStateViolations } from '../support/axe.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { addVirtualAuthenticator, type VirtualAuthenticator } from '../support/virtual-authenticator.ts';

// Browsers have no passkeys at an IP address.
const stage = createHarness({ HOST: 'localhost' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expectVisible(page.getByRole('banner').getByRole('button', { name: 'Login' }));
}

/** Counts the requests for a passkey, in the page. */
function countAsked(): void {
  const { credentials } = navigator;
  const ask = credentials.get.bind(credentials);
  let asked = 0;
  credentials.get = (options) => {
    document.documentElement.dataset['asked'] = String(++asked);
    return ask(options);
  };
}

async function openAccountSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
}

test('a passkey is added by keyboard, signs in after a refusal, is renamed, and is unknown once it is removed', async () => {
  const player = await createPlayer(stage.server.url, 'Hilda');
  let authenticator: VirtualAuthenticator | undefined;
  const { page } = await stage.visit('/settings?tab=account', {
    player,
    fresh: true,
    prepare: async (each) => {
      authenticator = await addVirtualAuthenticator(each);
      await each.addInitScript(countAsked);
    },
  });
  await expectVisible(page.getByText('No passkeys yet'));
  await page.getByRole('button', { name: 'Add passkey' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  const name = adding.getByRole('textbox', { name: 'Name' });
  await eventually(() => isFocused(name)).toBe(true);
  expect(await name.inputValue()).toMatch(/^Chrome on /);
  await name.fill(' ');
  await name.press('Enter');
  await expectVisible(adding.getByText('Name is required'));
  await name.fill('Laptop');
  const password = adding.getByRole('textbox', { name: 'Your password here' });
  await password.fill('Not-this-1');
  await password.press('Enter');
  await expectVisible(adding.getByText('This is not your password'));
  await eventually(() => isFocused(password)).toBe(true);
  expect(await findStateViolations(page)).toEqual({});
  await password.fill(player.password);
  await password.press('Enter');
  await expectToast(page, 'Laptop is added');
  await expectVisible(page.getByText(/^added .+ · never used$/));
  expect(await findStateViolations(page)).toEqual({});
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await name.fill('Twin');
  await password.fill(player.password);
  await password.press('Enter');
  await expectVisible(page.getByText('This device already has a passkey for your account.'));
  await page.keyboard.press('Escape');
  await expectHidden(adding);

  // An authenticator that is present answers the suggestions of the username by itself.
  await authenticator?.setPresent(false);
  await authenticator?.setVerified(false);
  await logOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' });
  // Disabled until its code is loaded.
  await eventually(() => button.isEnabled()).toBe(true);
  expect(await dialog.getByRole('textbox', { name: 'Username' }).getAttribute('autocomplete')).toBe(
    'username webauthn',
  );
  await authenticator?.setPresent(true);
  await button.press('Enter');
  await expectVisible(dialog.getByText(/^No passkey was used\./));
  // The suggestions ask again by themselves, and must not sign in before the press.
  await authenticator?.setPresent(false);
  await eventually(() => page.locator('html').getAttribute('data-asked')).toBe('3');
  expect(await findStateViolations(page)).toEqual({});
  await authenticator?.setVerified(true);
  await authenticator?.setPresent(true);
  await button.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));

  await openAccountSettings(page);
  await expectVisible(page.getByText(/^added .+ · last used .+$/));
  await page.getByRole('button', { name: 'Rename Laptop' }).press('Enter');
  const rename = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await eventually(() => isFocused(rename)).toBe(true);
  await rename.fill('Old laptop');
  await rename.press('Enter');
  await expectVisible(page.getByRole('button', { name: 'Remove Old laptop' }));
  await logOut(page);

  // Chosen among the suggestions.
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await openAccountSettings(page);
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectVisible(page.getByText('No passkeys yet'));
  await logOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expectVisible(dialog.getByText('This passkey does not belong to any account here. It may have been removed.'));
  await dialog.getByRole('button', { name: 'Create Account' }).first().click();
  await expectHidden(page.getByRole('button', { name: 'Sign in with a passkey' }));
});
