import { expect, test } from 'vitest';
import { statusFor, createPlayer, createAccountData, login, post, register } from '../support/accounts.ts';
import { findMailedLink } from '../support/outbox.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

test('a forgotten password is reset once through the mailed link, and every session ends', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const elsewhere = await stage.visit('/dashboard', { player });
  elsewhere.expectProblem(/^unauthorized$/);
  await elsewhere.isLive();

  const { page } = await stage.visit('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('Sigrun@example.test');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('A password reset email has been sent.'));

  const link = await findMailedLink(stage.server.dataDir, player.email, 'reset-password');
  expect(link.startsWith(`${stage.server.url}/reset-password?token=`)).toBe(true);
  await page.goto(link);
  const main = page.getByRole('main');
  await main.getByLabel('New password').fill('no-capital-7');
  await main.getByRole('button', { name: 'Set new password' }).click();
  await expectVisible(main.getByText('Password must contain at least one uppercase letter'));
  await main.getByLabel('New password').fill('Lanternlight9');
  await main.getByLabel('Confirm password').fill('Lanternlight8');
  await main.getByRole('button', { name: 'Set new password' }).click();
  await expectVisible(main.getByText('Passwords do not match'));
  await main.getByLabel('Confirm password').fill('Lanternlight9');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Password changed' }));
  await eventually(() => new URL(elsewhere.page.url()).pathname).toBe('/');
  expect(await statusFor(stage.server.url, player.token)).toBe(401);

  await main.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByLabel('Username').fill('Sigrun');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Lanternlight9');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expect(login(stage.server.url, player)).rejects.toThrow('Invalid username or password');

  await page.goto(link);
  await expectVisible(page.getByRole('heading', { name: 'This link no longer works' }));
  await main.getByRole('button', { name: 'Request a new link' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Forgot password' }));
});

test('a reset link that expires while its page is open is rejected on use', async () => {
  const player = await createPlayer(stage.server.url, 'Eydis');
  await post(`${stage.server.url}/api/forgot-password`, { email: player.email });
  const link = await findMailedLink(stage.server.dataDir, player.email, 'reset-password');
  const { page } = await stage.visit(link);
  const main = page.getByRole('main');
  await expectVisible(main.getByLabel('New password'));
  const token = new URL(link).searchParams.get('token');
  expect((await post(`${stage.server.url}/api/reset-password`, { token, password: 'Lanternlight8' })).status).toBe(200);
  await main.getByLabel('New password').fill('Lanternlight9');
  await main.getByLabel('Confirm password').fill('Lanternlight9');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'This link no longer works' }));
});

test('a new account confirms its address through the mailed link, and the profile shows it', async () => {
  const account = createAccountData('Ottilie');
  await register(stage.server.url, account);
  const player = { ...account, token: await login(stage.server.url, account) };
  const link = await findMailedLink(stage.server.dataDir, account.email, 'verify-email');
  const { page } = await stage.visit('/profile', { player });
  await expectVisible(page.getByText('Unverified', { exact: true }));
  await page.goto(link);
  await expectVisible(page.getByRole('heading', { name: 'Your email address is confirmed' }));
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('button', { name: 'Menu of Ottilie' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expectVisible(page.getByText('Verified', { exact: true }));
  await expectHidden(page.getByText('Unverified', { exact: true }));
});

test('incomplete and invalid links show instructions', async () => {
  const { page } = await stage.visit('/reset-password');
  await expectVisible(page.getByRole('heading', { name: 'This link no longer works' }));
  await page.goto(`/verify-email?token=${'a'.repeat(43)}`);
  await expectVisible(page.getByRole('heading', { name: 'This link does not work any more' }));
  await expectVisible(page.getByText('If your profile says Verified, you are all set.'));
  await page.getByRole('main').getByRole('link', { name: 'Go to the start page' }).click();
  await eventually(() => new URL(page.url()).pathname).toBe('/');

  const player = await createPlayer(stage.server.url, 'Hedda');
  const loggedIn = await stage.visit(`/verify-email?token=${'a'.repeat(43)}`, { player });
  await loggedIn.page.getByRole('main').getByRole('link', { name: 'Go to your profile' }).click();
  await expectVisible(loggedIn.page.getByRole('heading', { level: 1, name: 'Profile' }));
});
