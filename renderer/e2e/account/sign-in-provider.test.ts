import { afterAll, expect, test } from 'vitest';
import { startIdentityProvider, toEnvironment } from '../../../server/testing/sign-in/identity-provider.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const provider = await startIdentityProvider(() => `${stage.server.url}/sign-in`);
const stage = createHarness(toEnvironment(provider.config));
afterAll(() => provider.close());

const PASSWORD = 'Mead-and-Bread-7';

test('a refusal says so, a first sign-in chooses a name, and its only way in stays until there is a password', async () => {
  provider.person = { sub: 'runa-1', preferred_username: 'Runa', email: 'runa@id.test', email_verified: true };
  const { page } = await stage.visit('/sign-in');
  await expectVisible(page.getByText('This address belongs to a sign-in that has ended.'));
  await page.getByRole('button', { name: 'Back to login' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Continue with Guild ID' });
  await expectVisible(button);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await button.click();
  await page.getByRole('link', { name: 'Deny' }).click();
  await expectVisible(page.getByText('You did not allow Guild ID to sign you in here. Nothing was changed.'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await button.click();
  await page.getByRole('link', { name: 'Allow' }).click();
  const username = page.getByRole('textbox', { name: 'Username' });
  await expectVisible(page.getByRole('heading', { name: 'Choose your name' }));
  expect([await username.inputValue(), new URL(page.url()).search]).toEqual(['Runa', '']);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await username.fill('no');
  await username.press('Enter');
  await expectVisible(page.getByText('Username must be at least 3 characters'));
  await username.fill('Rune.Keeper');
  await username.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));

  await page.getByRole('button', { name: 'Menu of Rune.Keeper' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expectVisible(page.getByText('This is your only way to sign in.'));
  const unlink = page.getByRole('button', { name: 'Unlink Guild ID' });
  expect(await unlink.isDisabled()).toBe(true);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Password', exact: true }));
  await unlink.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expectVisible(page.getByText('Nothing is linked yet.'));

  await page.getByRole('button', { name: 'Link Guild ID' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Link Guild ID' }));
  await page.getByRole('textbox', { name: 'Your password here' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Your password here' }).press('Enter');
  await expectVisible(page.getByRole('button', { name: 'Unlink Guild ID' }));
});
