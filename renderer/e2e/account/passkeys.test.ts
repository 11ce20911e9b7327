import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { expectToast, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';

// Browsers have no passkeys at an IP address.
const stage = createHarness({ HOST: 'localhost' });

test('the page that the desktop app opens signs in for the app', async () => {
  const player = await createPlayer(stage.server.url, 'Thora');
  const { page } = await stage.visit('/settings?tab=account', {
    player,
    fresh: true,
    prepare: addVirtualAuthenticator,
  });
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await dialog.getByRole('textbox', { name: 'Your password here' }).fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
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
