import { expect, test } from 'vitest';
import { post } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { findOverflowAt } from '../support/overflow.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });

test('accounts that failed to load are loaded again, the guest cannot be changed, and 5,000 are searched and paged', async () => {
  const admin = await createAdmin(stage.server, 'Vigdis');
  let answer: 'failure' | 'own' | 'many' = 'failure';
  const users = Array.from({ length: 5_000 }, (_, id) => ({
    id: id + 1,
    username: `Player${id}`,
    email: `player${id}@example.test`,
    email_verified: id % 2 === 0,
    role: 'user',
    created_at: '2026-01-01T00:00:00.000Z',
  }));
  const { page } = await stage.visit('/admin', {
    player: admin,
    prepare: (opened) =>
      opened.route('**/api/users', (route) => {
        if (answer === 'failure') return route.abort();
        return answer === 'own' ? route.continue() : route.fulfill({ json: users });
      }),
  });
  await expectVisible(page.getByRole('alert').getByText('Failed to fetch users.', { exact: true }));
  answer = 'own';
  await page.getByRole('button', { name: 'Try again' }).click();
  const guest = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'guest' }) });
  await eventually(async () => (await textsOf(guest))[0] ?? '').toMatch(
    /Shared by all guests Guest Cannot be changed$/,
  );

  answer = 'many';
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Friends' }));
  await page.goBack();
  await expectVisible(page.getByText('1 to 50 of 5,000'));
  await eventually(() => page.getByRole('row').count()).toBe(51);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectVisible(page.getByText('51 to 100 of 5,000'));
  await page.getByLabel('Search by name or email').fill('player4999');
  await expectVisible(page.getByText('1 to 1 of 1'));
  await page.getByRole('radio', { name: 'Admins' }).check({ force: true });
  await expectVisible(page.getByText('No Users', { exact: true }));
});

test('the panel does not scroll sideways at any width, whatever its content, and has no violations', async () => {
  const admin = await createAdmin(stage.server, 'Wolfeschlegelstein20');
  const subject = 'S'.repeat(150);
  await post(`${stage.server.url}/api/contact`, {
    name: 'N'.repeat(100),
    email: `${'e'.repeat(60)}@${'example'.repeat(8)}.test`,
    subject,
    message: 'M'.repeat(300),
  });
  const { page } = await stage.visit('/admin', { player: admin });
  const widths = [360, 390, 768, 1280, 1920, 2560];
  await expectVisible(page.getByRole('table'));
  expect(await findOverflowAt(page, widths)).toEqual({});
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByRole('button', { name: subject }).click();
  expect(await findOverflowAt(page, widths)).toEqual({});
  expect(await findViolationsInBothThemes(page)).toEqual({});
});
