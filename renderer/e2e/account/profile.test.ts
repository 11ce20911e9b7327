import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, textOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

/** The value that stands beside a name. */
function valueOf(page: Page, term: string): Promise<string> {
  return textOf(page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('+ dd'));
}

test('the profile shows the account, the settings and a logout button', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/profile', { player });
  await expectVisible(page.getByText('sigrun@example.test'));
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  const shown = await Promise.all(
    ['Username', 'Email', 'Email status', 'Role', 'Member since', 'Account ID'].map((term) => valueOf(page, term)),
  );
  expect(shown).toEqual(['Sigrun', 'sigrun@example.test', 'Unverified', 'User', today, expect.stringMatching(/^\d+$/)]);
  await eventually(() => Promise.all(['Notifications', 'Language'].map((term) => valueOf(page, term)))).toEqual([
    'Enabled',
    'English',
  ]);

  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('radio', { name: '24-hour' }).check({ force: true });
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  await page.goto('/profile');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Profil', exact: true }));
  await eventually(() => Promise.all(['Sprache', 'Uhrzeit'].map((term) => valueOf(page, term)))).toEqual([
    'Deutsch',
    '24 Stunden',
  ]);
  await eventually(() => page.getByRole('radio', { name: 'Hell' }).isChecked()).toBe(true);

  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expectVisible(page.getByRole('button', { name: 'Als Gast umsehen' }));
  await eventually(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a profile that failed to load shows an error and a retry button', async () => {
  const player = await createPlayer(stage.server.url, 'Ottilie');
  const { page } = await stage.visit('/dashboard', { player });
  await page.route('**/api/users/profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Menu of Ottilie' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expectVisible(page.getByRole('alert').getByText('Failed to load profile information', { exact: true }));
  await page.unroute('**/api/users/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText('ottilie@example.test'));
  await expectHidden(page.getByRole('alert'));
});
