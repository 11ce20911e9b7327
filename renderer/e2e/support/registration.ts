import type { Page } from 'playwright-core';
import type { Account } from './accounts.ts';

/** Opens the form from the landing page and fills it; Enter sends it. */
export async function fillRegistration(page: Page, { username, email, password }: Account): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
}
