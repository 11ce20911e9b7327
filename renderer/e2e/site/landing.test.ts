import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectVisible, expectHidden, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

test('the landing page lists every feature of the product, and marks planned ones', async () => {
  const { page } = await stage.visit('/');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Every character you keep, in one ledger.' }));
  const features = page.getByRole('region', { name: 'What the ledger does' });
  const named = await textsOf(features.getByRole('heading', { level: 3 }));
  expect(named.toSorted()).toEqual([
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
});

test('a visitor can log in, create an account or try the guest account', async () => {
  const { page } = await stage.visit('/');
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Try as Guest' }));
  await expectHidden(page.getByRole('link', { name: 'Enter' }));
  await expectHidden(page.getByRole('button', { name: 'Logout' }));

  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Login' }));
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('dialog'));

  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Create Account' }));
});

test('a signed-in user is greeted and can enter or log out', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/', { player });
  const main = page.getByRole('main');
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
