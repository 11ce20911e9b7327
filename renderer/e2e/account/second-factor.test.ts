import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const STEP_MS = 30_000;
const stage = createHarness();

/** Code of an app whose clock is some steps ahead: each code works once. */
function showCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Second factor' });

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
}

async function givePassword(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByRole('button', { name: 'Login' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('textbox', { name: 'Password' }).press('Enter');
  return page.getByRole('dialog', { name: 'Enter your code' });
}

test('is set up by keyboard, asks for a code or a recovery code, and is turned off', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/settings?tab=account', { player });
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Set up' }).press('Enter');
  const password = panel.getByRole('textbox', { name: 'Your password' });
  await eventually(() => isFocused(password)).toBe(true);
  await password.fill('Not-this-1');
  await password.press('Enter');
  await expectVisible(panel.getByText('This is not your password'));
  await password.fill(player.password);
  await password.press('Enter');

  await expectVisible(panel.getByRole('img', { name: 'QR code of your secret' }));
  const code = panel.getByRole('textbox', { name: 'Code that the app shows' });
  await eventually(() => isFocused(code)).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await findViolationsInBothThemes(page)).toEqual({});
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await code.fill('000000');
  await code.press('Enter');
  await expectVisible(panel.getByText('This code is not right, or not valid any more'));
  await code.fill(showCode(secret));
  await code.press('Enter');

  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await eventually(() => codes.count()).toBe(10);
  const [first = '', second = ''] = await codes.allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tavern-ledger-recovery-codes.txt');
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await panel.getByRole('button', { name: 'I saved them' }).click();
  await expectVisible(panel.getByText('10 recovery codes are left.'));
  await expectHidden(panel.getByText(first));

  await logOut(page);
  const dialog = await givePassword(page, player);
  const field = dialog.getByRole('textbox', { name: 'Code from your app' });
  await eventually(() => isFocused(field)).toBe(true);
  expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await field.fill('000000');
  await expectVisible(dialog.getByText('This code is not right, or not valid any more'));
  await field.fill(showCode(secret, 1));
  await field.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));

  await logOut(page);
  const again = await givePassword(page, player);
  await again.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = again.getByRole('textbox', { name: 'Recovery code' });
  await eventually(() => isFocused(recovery)).toBe(true);
  await recovery.fill(first);
  await recovery.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));

  await page.goto('/settings?tab=account');
  await expectVisible(panel.getByText('9 recovery codes are left.'));
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await panel.getByRole('textbox', { name: 'Your password' }).fill(player.password);
  await panel.getByRole('textbox', { name: /recovery code/ }).fill(second);
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await expectVisible(panel.getByRole('button', { name: 'Set up' }));
});
