import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness();
const HOUR = 3_600_000;

/** The value that stands beside a name. */
function valueOf(page: Page, term: string): Promise<string> {
  return textOf(page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('+ dd'));
}

test('the profile is loaded again after a failure, shows account and settings, and counts collections live', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const now = Date.now();
  const account = (name: string, ids: string, seenAt = now - 3 * HOUR) =>
    payload({
      game_short_code: 'wow_retail',
      guid: `Player-1084-${name}`,
      character: { name },
      collections: [
        { kind: 'toys', ids: '1973', observed_at: now - 50 * HOUR },
        { kind: 'mounts', ids, observed_at: seenAt },
      ],
    });
  await importAll(stage.server.url, player.token, [account('Halla', '6-8'), account('Torvald', '6-12')]);
  const { page, isLive } = await stage.visit('/profile', {
    player,
    prepare: (opened) => opened.route('**/api/users/profile', (route) => route.abort()),
  });
  await isLive();
  await expectVisible(page.getByRole('alert').getByText('Failed to load profile information', { exact: true }));
  await page.unroute('**/api/users/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText('sigrun@example.test'));
  await expectHidden(page.getByRole('alert'));
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  const shown = await Promise.all(
    ['Username', 'Email', 'Email status', 'Role', 'Member since', 'Account ID'].map((term) => valueOf(page, term)),
  );
  expect(shown).toEqual(['Sigrun', 'sigrun@example.test', 'Unverified', 'User', today, expect.stringMatching(/^\d+$/)]);
  await eventually(() => Promise.all(['Notifications', 'Language'].map((term) => valueOf(page, term)))).toEqual([
    'Enabled',
    'English',
  ]);

  await expectVisible(page.getByRole('heading', { name: 'Collections' }));
  const row = page.getByRole('definition').filter({ hasText: 'Account of' });
  await eventually(async () => (await textsOf(row)).join()).toMatch(
    /^(?=.*Account of Halla 3 mounts 3 hours ago 1 toy 2 days ago)(?=.*Account of Torvald 7 mounts)/,
  );
  await importAll(stage.server.url, player.token, [account('Halla', '6-8,900', now - 2 * HOUR)]);
  await expectVisible(page.getByText('4 mounts'));
  await resizeTo(page, 390);
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});

  await resizeTo(page, 1280);
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('radio', { name: '24-hour' }).check({ force: true });
  await page.getByLabel('Language').selectOption('Deutsch');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Einstellungen' }));
  await page.goBack();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Profil', exact: true }));
  await eventually(() => Promise.all(['Sprache', 'Uhrzeit'].map((term) => valueOf(page, term)))).toEqual([
    'Deutsch',
    '24 Stunden',
  ]);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Konto erstellen' }));
  await eventually(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
