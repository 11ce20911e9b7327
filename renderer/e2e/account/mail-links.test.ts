import { expect, test } from 'vitest';
import { createPlayer, post } from '../support/accounts.ts';
import { expectVisible } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';
import { findMailedLink } from '../support/outbox.ts';

const stage = createHarness();

test('a reset link that was used meanwhile leads to a new one, and an old link to confirm an address to the profile', async () => {
  const player = await createPlayer(stage.server.url, 'Eydis');
  await post(`${stage.server.url}/api/forgot-password`, { email: player.email });
  const link = await findMailedLink(stage.server.dataDir, player.email, 'reset-password');
  expect(link.startsWith(`${stage.server.url}/reset-password?token=`)).toBe(true);
  const { page } = await stage.visit(link);
  const main = page.getByRole('main');
  await main.getByLabel('New password').fill('no-capital-7');
  await main.getByRole('button', { name: 'Set new password' }).click();
  await expectVisible(main.getByText('Password must contain at least one uppercase letter'));
  const token = new URL(link).searchParams.get('token');
  expect((await post(`${stage.server.url}/api/reset-password`, { token, password: 'Lanternlight8' })).status).toBe(200);
  await main.getByLabel('New password').fill('Lanternlight9');
  await main.getByLabel('Confirm password').fill('Lanternlight9');
  await main.getByLabel('Confirm password').press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'This link no longer works' }));
  await main.getByRole('button', { name: 'Request a new link' }).click();
  await page.getByRole('dialog', { name: 'Forgot password' }).getByRole('button', { name: 'Back to login' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Username').fill(player.username);
  await login.getByLabel('Password', { exact: true }).fill('Lanternlight8');
  await login.getByLabel('Password', { exact: true }).press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));

  await goWithin(page, `/verify-email?token=${'a'.repeat(43)}`);
  await expectVisible(page.getByRole('heading', { name: 'This link does not work any more' }));
  await expectVisible(page.getByText('If your profile says Verified, you are all set.'));
  await main.getByRole('link', { name: 'Go to your profile' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Profile' }));
});
