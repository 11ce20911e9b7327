import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });

test('the landing page lists every feature, offers accounts to a visitor, and greets who signed in', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/');
  const main = page.getByRole('main');
  const features = page.getByRole('region', { name: 'What the ledger does' });
  await expectVisible(features);
  expect((await textsOf(features.getByRole('heading', { level: 3 }))).toSorted()).toEqual([
    'AI insights',
    'Achievement tracking',
    'Character analysis',
    'Data standardization',
    'Item management',
    'Progress tracking',
    'Social features',
    'Universal game data',
  ]);
  await expectHidden(features.getByText('Coming soon'));
  await expectVisible(main.getByRole('button', { name: 'Try as Guest' }));
  await expectHidden(page.getByRole('link', { name: 'Enter' }));
  await expectHidden(page.getByRole('button', { name: 'Logout' }));
  await main.getByRole('button', { name: 'Create Account' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Create Account' }));
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('dialog'));

  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Username').fill(player.username);
  await login.getByLabel('Password', { exact: true }).fill(player.password);
  await login.getByLabel('Password', { exact: true }).press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.goBack();
  await expectVisible(main.getByText('Welcome back, Sigrun.'));
  await expectHidden(page.getByRole('button', { name: 'Login' }));
  await expectHidden(page.getByRole('button', { name: 'Try as Guest' }));
  await main.getByRole('link', { name: 'Enter' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.goBack();
  await main.getByRole('button', { name: 'Logout' }).click();
  await expectVisible(main.getByRole('button', { name: 'Try as Guest' }));
  await eventually(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
